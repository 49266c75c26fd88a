import { Tooltip } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { Section } from '#components/screen/section.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import type { Summary } from './treasury.queries.ts'
import classes from './treasury.module.css'

const ABOUT = 'Soma de todas as contas, líquida de IOF e IR.'

/** What all accounts come to; how is said by a tooltip that the keyboard reaches too. */
export function TotalCard({ summary: { totalAmount, updatedAt } }: { summary: Summary }) {
  return (
    <Section
      title="Saldo total"
      actions={
        <Tooltip label={ABOUT} events={{ hover: true, focus: true, touch: true }}>
          <button type="button" className={classes.info} aria-label={ABOUT}>
            <IconInfoCircle size={20} stroke={1.8} aria-hidden />
          </button>
        </Tooltip>
      }
    >
      <p className={classes.total}>
        <Money amountCents={centsOf(totalAmount)} display />
      </p>
      <p className={classes.muted}>Atualizado em {formatDateTime(updatedAt)}</p>
    </Section>
  )
}
