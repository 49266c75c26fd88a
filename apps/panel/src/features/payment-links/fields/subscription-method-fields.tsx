import { NO_METHOD } from '@vintem/contracts/payment-links/body'
import { PercentField } from '#components/fields/percent-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { TextAreaField } from '#components/fields/text-area-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { type Method, shownMethods } from '../form/link-values.ts'
import { planTakes } from '../form/subscription-link-values.ts'
import type { SubscriptionLinkForm } from '../form/use-subscription-link-form.ts'
import type { PaymentDefaults } from '../payment-links.queries.ts'
import classes from '../form/link-form.module.css'

type SubscriptionMethodFieldsProps = { form: SubscriptionLinkForm; defaults: PaymentDefaults }

/**
 * How each charge may be paid: of the plan's methods, each with its discount while it is on. A seller
 * who takes cards alone sees another only to take it off a link that has it.
 */
export function SubscriptionMethodFields({ form, defaults }: SubscriptionMethodFieldsProps) {
  const { allowedPaymentMethods: chosen } = form.values
  return (
    <Section
      title="Métodos de pagamento"
      description="O desconto é sobre o valor do plano; o valor adicional entra depois."
    >
      {shownMethods(defaults, chosen).map((method) => (
        <MethodGroup key={method.field} method={method} form={form} />
      ))}
      <p role="status" className={classes.noMethod}>
        {form.hasMethod ? form.errors['allowedPaymentMethods'] : NO_METHOD}
      </p>
    </Section>
  )
}

function MethodGroup({ method, form }: { method: Method; form: SubscriptionLinkForm }) {
  const { field, name, shortName } = method
  const path = `allowedPaymentMethods.${field}` as const
  const isTaken = planTakes(form.plan, method)
  return (
    <div role="group" aria-label={name} className={classes.method}>
      <SwitchField
        {...form.field(`${path}.isOffered`)}
        label={name}
        disabled={!isTaken}
        hint={isTaken ? undefined : 'O plano não aceita este método de pagamento.'}
      />
      {form.values.allowedPaymentMethods[field].isOffered && (
        <div className={classes.terms}>
          <PercentField
            {...form.field(`${path}.discount.amount`)}
            label={`Desconto no ${shortName}`}
            placeholder="0"
            decimal
          />
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
