import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { DateField } from '#components/fields/date-field.tsx'
import { SwitchField } from '#components/fields/switch-field.tsx'
import { useNow } from '#lib/clock.ts'
import type { LinkForm } from '../form/use-link-form.ts'

/** The later day on which a card is charged. The server checks it again by its own clock. */
export function ScheduleFields({ form }: { form: LinkForm }) {
  const tomorrow = addDays(civilDateOf(useNow()), 1)
  const { isScheduled } = form.values
  return (
    <>
      <SwitchField
        {...form.field('isScheduled')}
        label="Agendar a cobrança no cartão"
        hint="O comprador informa o cartão agora, e ele é cobrado na data."
      />
      {isScheduled && (
        <DateField {...form.field('scheduledDate')} label="Data da cobrança" min={tomorrow} />
      )}
    </>
  )
}
