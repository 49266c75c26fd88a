import { NO_METHOD } from '@vintem/contracts/payment-links/body'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { shownMethods } from '../form/link-values.ts'
import type { LinkForm } from '../form/use-link-form.ts'
import type { PaymentDefaults } from '../payment-links.queries.ts'
import classes from '../form/link-form.module.css'

type MethodFieldsProps = { form: LinkForm; defaults: PaymentDefaults }

/**
 * The methods; their terms are in a fold. A seller who takes cards alone sees another one only to remove
 * it from a link.
 */
export function MethodFields({ form, defaults }: MethodFieldsProps) {
  const { allowedPaymentMethods, isSplit } = form.values
  return (
    <Section title="Métodos de pagamento">
      <div className={classes.methods}>
        {shownMethods(defaults, allowedPaymentMethods).map((method) => (
          <SwitchField
            key={method.field}
            {...form.field(`allowedPaymentMethods.${method.field}.isOffered`)}
            label={method.name}
            onChange={(isOn) => form.setOffered(method, isOn)}
            // Split forces the card on (specification 1 §4).
            disabled={method.field === 'creditCardMethod' && isSplit}
          />
        ))}
      </div>
      <p role="status" className={classes.noMethod}>
        {form.hasMethod ? form.errors['allowedPaymentMethods'] : NO_METHOD}
      </p>
    </Section>
  )
}
