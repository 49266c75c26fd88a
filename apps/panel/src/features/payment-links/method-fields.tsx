import { NO_METHOD } from '@vintem/contracts/payment-links/body'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { CardFields } from './card-fields.tsx'
import { type Method, shownMethods } from './link-values.ts'
import type { PaymentDefaults } from './payment-links.queries.ts'
import { TermsFields } from './terms-fields.tsx'
import type { LinkForm } from './use-link-form.ts'
import classes from './link-form.module.css'

type MethodFieldsProps = { form: LinkForm; defaults: PaymentDefaults }

/**
 * The methods, each with its terms while it is on. A seller who takes cards alone sees another one
 * only to remove it from a link.
 */
export function MethodFields({ form, defaults }: MethodFieldsProps) {
  return (
    <Section title="Métodos de pagamento">
      {shownMethods(defaults, form.values.allowedPaymentMethods).map((method) => (
        <MethodGroup key={method.field} method={method} form={form} defaults={defaults} />
      ))}
      <p role="status" className={classes.noMethod}>
        {form.hasMethod ? form.errors['allowedPaymentMethods'] : NO_METHOD}
      </p>
    </Section>
  )
}

function MethodGroup({ method, form, defaults }: MethodFieldsProps & { method: Method }) {
  const { field, name } = method
  const path = `allowedPaymentMethods.${field}` as const
  const { isOffered } = form.values.allowedPaymentMethods[field]
  return (
    <div role="group" aria-label={name} className={classes.method}>
      <SwitchField
        {...form.field(`${path}.isOffered`)}
        label={name}
        onChange={(isOn) => form.setOffered(method, isOn)}
        // Split forces the card on (specification 1 §4).
        disabled={field === 'creditCardMethod' && form.values.isSplit}
      />
      {isOffered && (
        <div className={classes.terms}>
          <TermsFields method={method} form={form} defaults={defaults} />
          {field === 'creditCardMethod' && <CardFields form={form} defaults={defaults} />}
          {field === 'bankSlipMethod' && (
            <div className={classes.wide}>
              <TextAreaField
                {...form.field('bankSlipDescription')}
                label="Descrição do boleto"
                limit={130}
                rows={2}
              />
            </div>
          )}
        </div>
      )}
    </div>
  )
}
