import { Button } from '@mantine/core'
import { IconCircleCheck, IconClock } from '@tabler/icons-react'
import { timesText } from '@vintem/contracts/charges/words'
import { useState } from 'react'
import { Section } from '#components/screen/section.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { AttemptDialog } from './attempt-dialog.tsx'
import type { Charge, ChargeTry } from './charge-detail.queries.ts'
import classes from './rows.module.css'

/** Each time a card was tried; what failed says why. */
export function AttemptsSection({ charge: { chargesTries } }: { charge: Charge }) {
  const [shown, setShown] = useState<ChargeTry>()
  return (
    <Section title="Histórico de tentativas">
      <table className={classes.rows} aria-label="Tentativas">
        <thead>
          <tr>
            <th scope="col">Data</th>
            <th scope="col">Cartão</th>
            <th scope="col">Situação</th>
            <th scope="col" className={classes.end}>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {chargesTries.map((attempt) => (
            <tr key={attempt.uuid}>
              <td data-label="Data">
                <DateTimeText value={attempt.createdAt} />
              </td>
              <td data-label="Cartão">
                {attempt.cardResponse.brand} •••• {attempt.cardResponse.last4digits}
              </td>
              <td data-label="Situação">
                <Outcome attempt={attempt} onShow={() => setShown(attempt)} />
              </td>
              <td className={classes.end} data-label="Valor">
                {attempt.formattedValue}
                {attempt.installments > 1 && ` em ${timesText(attempt.installments)}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <AttemptDialog attempt={shown} onClose={() => setShown(undefined)} />
    </Section>
  )
}

function Outcome({ attempt, onShow }: { attempt: ChargeTry; onShow: () => void }) {
  switch (attempt.status) {
    case 'FAILED':
      return (
        <Button variant="light" color="red" size="compact-sm" onClick={onShow}>
          Pagamento falhou
        </Button>
      )
    case 'PAID':
      return <StatusBadge tone="success" icon={IconCircleCheck} label="Aprovado" />
    case 'PENDING':
      return <StatusBadge tone="info" icon={IconClock} label="Em análise" />
  }
}
