import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { type Method, shownMethods } from '../form/link-values.ts'
import type { LinkForm } from '../form/use-link-form.ts'
import type { PaymentDefaults } from '../payment-links.queries.ts'
import { CardFields } from './card-fields.tsx'
import { TermsFields } from './terms-fields.tsx'
import classes from '../form/link-form.module.css'

type MethodTermsProps = { form: LinkForm; defaults: PaymentDefaults }

/** The instalments, discount and further terms of each method that is on. */
export function MethodTerms({ form, defaults }: MethodTermsProps) {
  const { allowedPaymentMethods } = form.values
  const offered = shownMethods(defaults, allowedPaymentMethods).filter(
    ({ field }) => allowedPaymentMethods[field].isOffered,
  )
  if (offered.length === 0) return <p>Escolha um método de pagamento para definir as condições.</p>
  return offered.map((method) => (
    <TermsOfMethod key={method.field} method={method} form={form} defaults={defaults} />
  ))
}

function TermsOfMethod({ method, form, defaults }: MethodTermsProps & { method: Method }) {
  const { field, name } = method
  return (
    <div role="group" aria-label={`Condições: ${name}`}>
      <p className={classes.methodName}>{name}</p>
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
    </div>
  )
}
