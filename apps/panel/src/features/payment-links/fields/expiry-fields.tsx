import { NOT_IN_FUTURE } from '@vintem/contracts/payment-links/body'
import { DateTimeField } from '#components/fields/date-time-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { Section } from '#components/screen/section.tsx'
import { useNow } from '#lib/clock.ts'
import type { LinkForm } from '../form/use-link-form.ts'
import { localTimeOf } from '../payment-link-format.ts'
import classes from '../form/link-form.module.css'

/** The date until which the link can be paid. The server checks it again by its own clock. */
export function ExpiryFields({ form: { field, values } }: { form: LinkForm }) {
  const earliest = localTimeOf(useNow())
  const { expirationDate, timer } = values.paymentOrder
  const expiry = field('paymentOrder.expirationDate')
  const isPast = expirationDate !== '' && expirationDate <= earliest
  return (
    <Section title="Validade">
      <div className={classes.grid}>
        <DateTimeField
          {...expiry}
          label="Data de expiração"
          min={earliest}
          error={expiry.error ?? (isPast ? NOT_IN_FUTURE : undefined)}
        />
        <div className={classes.besideField}>
          <SwitchField
            {...field('paymentOrder.timer')}
            label="Temporizador"
            hint={
              expirationDate
                ? 'O comprador vê a contagem regressiva.'
                : 'Informe a data de expiração para usar.'
            }
            disabled={expirationDate === ''}
            value={timer && expirationDate !== ''}
          />
        </div>
      </div>
    </Section>
  )
}
