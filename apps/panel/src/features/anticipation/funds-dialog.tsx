import { Button, Modal } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addDays, civilDateOf } from '@vintem/brazil/calendar'
import { cents, centsToReais, formatBRL } from '@vintem/brazil/money'
import { scheduleAnticipation } from '@vintem/contracts/anticipation/endpoints'
import { newKey } from '@vintem/contracts/client'
import { type ReactNode, useState } from 'react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { MoneyField } from '#components/fields/money-field.tsx'
import { FailureState } from '#components/states/failure-state.tsx'
import { failureText } from '#components/states/server-failure.ts'
import { formatDate } from '#components/values/date-format.ts'
import { Money } from '#components/values/money.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { useNow } from '#lib/clock.ts'
import { readAnew } from '#lib/read-anew.ts'
import { type FundsPlan, fundsQuery } from './anticipation.queries.ts'
import classes from './anticipation.module.css'

type FundsDialogProps = {
  /** The way of today: opens the anticipation with the missing cents. */
  onToday: (missingCents: number) => void
  mayAnticipate: boolean
  onClose: () => void
}

/** "Preciso de R$ X até dia Y": what is free by then, what is missing, and the ways to it with their costs. */
export function FundsDialog({ onToday, mayAnticipate, onClose }: FundsDialogProps) {
  const today = civilDateOf(useNow())
  const [amount, setAmount] = useState<number | null>(null)
  const [date, setDate] = useState<string>(addDays(today, 7))
  const isAsked = amount !== null && amount > 0 && date !== ''
  const { data, error, refetch } = useQuery({
    ...fundsQuery(centsToReais(cents(amount ?? 0)), date),
    enabled: isAsked,
  })
  return (
    <Modal opened onClose={onClose} title="Preciso de um valor até um dia" size="lg">
      <div className={classes.wish}>
        <MoneyField label="Preciso de" value={amount} onChange={setAmount} data-autofocus />
        <DateField label="Até o dia" value={date} onChange={setDate} min={today} />
      </div>
      <div aria-live="polite">
        {isAsked && error && (
          <FailureState
            title="Não foi possível calcular."
            error={error}
            onRetry={() => refetch()}
          />
        )}
        {isAsked && data && !error && (
          <Ways plan={data} onToday={onToday} mayAnticipate={mayAnticipate} onClose={onClose} />
        )}
      </div>
    </Modal>
  )
}

type WaysProps = FundsDialogProps & { plan: FundsPlan }

function Ways({ plan, onToday, mayAnticipate, onClose }: WaysProps) {
  const { amount, date, freeAmount, missingAmount, waitUntil, onDay, today } = plan
  const day = formatDate(date)
  if (missingAmount === 0) {
    return (
      <p className={classes.answer}>
        Em {day} você terá {formatBRL(centsOf(freeAmount))} livres. Não é preciso antecipar.
      </p>
    )
  }
  return (
    <>
      <p className={classes.answer}>
        Em {day} você terá {formatBRL(centsOf(freeAmount))} livres. Faltam{' '}
        <strong>{formatBRL(centsOf(missingAmount))}</strong> para {formatBRL(centsOf(amount))}.
      </p>
      <ul className={classes.ways}>
        <Way title={`Antecipar em ${day}`} way={onDay} isCheapest>
          {mayAnticipate && onDay.reaches && <Schedule plan={plan} onClose={onClose} />}
        </Way>
        <Way title="Antecipar hoje" way={today}>
          {mayAnticipate && today.reaches && (
            <Button variant="default" size="xs" onClick={() => onToday(centsOf(missingAmount))}>
              Antecipar hoje
            </Button>
          )}
        </Way>
        <li className={classes.way}>
          <span>Esperar</span>
          <span className={classes.cost}>
            {waitUntil ? `Sem custo, em ${formatDate(waitUntil)}` : 'Não alcança o valor'}
          </span>
        </li>
      </ul>
    </>
  )
}

type WayProps = {
  title: string
  way: FundsPlan['onDay']
  isCheapest?: boolean
  children: ReactNode
}

function Way({ title, way: { cost, netAmount, reaches }, isCheapest, children }: WayProps) {
  return (
    <li className={classes.way} data-cheapest={(isCheapest && reaches) || undefined}>
      <span>{title}</span>
      <span className={classes.cost}>
        {reaches ? (
          <>
            Custa <Money amountCents={centsOf(cost)} />
          </>
        ) : (
          <>
            Traz só <Money amountCents={centsOf(netAmount)} />
          </>
        )}
      </span>
      {children}
    </li>
  )
}

function Schedule({ plan, onClose }: { plan: FundsPlan; onClose: () => void }) {
  const { amount, date, onDay } = plan
  const client = useQueryClient()
  const [key] = useState(newKey)
  const [failure, setFailure] = useState<string>()
  const schedule = async () => {
    setFailure(undefined)
    try {
      const body = { amount, date, maxCost: onDay.cost }
      await api(scheduleAnticipation, { body, key })
      notify.success(`Antecipação programada para ${formatDate(date)}`)
      onClose()
    } catch (error) {
      setFailure(failureText(error))
    }
    await readAnew(client, ['anticipation'])
  }
  return (
    <>
      <ActionButton size="xs" onClick={schedule}>
        Programar
      </ActionButton>
      <span className={classes.note}>
        {failure ??
          'No dia, será feita por esse custo ou menos. Se custar mais, você será avisado.'}
      </span>
    </>
  )
}
