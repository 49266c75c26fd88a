import { IconAlertTriangle, IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import { cents } from '@vintem/brazil/money'
import { useId } from 'react'
import { DefinitionList } from '#components/screen/definition-list.tsx'
import { DateText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { type Status, StatusBadge } from '#components/values/status-badge.tsx'
import type { CheckedSlip } from '../bill-payments.queries.ts'
import classes from './slips.module.css'

const statuses: Readonly<Record<CheckedSlip['status'], Status>> = {
  pending_payment: { tone: 'info', icon: IconHourglass, label: 'Pendente de Pagamento' },
  expired: { tone: 'danger', icon: IconAlertTriangle, label: 'Vencido' },
}

/** 'Dados do Boleto': what the registry says, or the barcode alone, beside the form. */
export function SlipPanel({ slip }: { slip: CheckedSlip }) {
  const titleId = useId()
  const { amount, originalAmount, dueDate, finalPaymentDate, status } = slip
  const isOverdue = status === 'expired'
  return (
    <aside className={classes.slip} aria-labelledby={titleId} aria-live="polite">
      <h3 id={titleId}>Dados do Boleto</h3>
      <DefinitionList
        items={[
          { label: 'Beneficiário', value: slip.payee, wide: true },
          ...(slip.payeeDocument ? [{ label: 'CPF ou CNPJ', value: slip.payeeDocument }] : []),
          {
            label: 'Valor do boleto',
            value:
              amount === null ? 'Informado por quem paga' : <Money amountCents={cents(amount)} />,
          },
          ...(originalAmount !== null && originalAmount !== amount
            ? [{ label: 'Valor original', value: <Money amountCents={cents(originalAmount)} /> }]
            : []),
          ...(dueDate
            ? [
                {
                  label: 'Vencimento',
                  value: (
                    <span className={isOverdue ? classes.overdue : undefined}>
                      <DateText value={dueDate} />
                      {isOverdue && ' Vencido'}
                    </span>
                  ),
                },
              ]
            : []),
          ...(finalPaymentDate
            ? [{ label: 'Pagável até', value: <DateText value={finalPaymentDate} /> }]
            : []),
          ...(slip.closesAt ? [{ label: 'Aceito em dia útil até', value: slip.closesAt }] : []),
          ...(slip.bank ? [{ label: 'Instituição emissora', value: slip.bank, wide: true }] : []),
          { label: 'Situação', value: <StatusBadge {...statuses[status]} /> },
        ]}
      />
      <p className={classes.source}>
        {slip.isConfirmed ? (
          <>
            <IconCircleCheck size={16} aria-hidden /> Confirmado no registro de boletos.
          </>
        ) : (
          <>
            <IconAlertTriangle size={16} aria-hidden /> Não confirmado: só o código de barras foi
            lido.
          </>
        )}
      </p>
    </aside>
  )
}
