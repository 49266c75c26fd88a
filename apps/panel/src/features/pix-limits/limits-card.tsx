import { Button } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { type PixPeriod, pixPeriodWords } from '@vintem/contracts/pix-limits/words'
import { useState } from 'react'
import { MoneyField } from '#components/fields/money-field.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { useMay } from '#lib/use-session.ts'
import { ConfirmLimitsDialog } from './confirm-limits-dialog.tsx'
import type { PixLimit } from './pix-limits.queries.ts'
import classes from './pix-limits.module.css'

/** When each period is (specification 3 §2). */
const hours: Readonly<Record<PixPeriod, string>> = {
  DAY: 'Das 6h00 às 19h59min59s, por dia.',
  NIGHT: 'Das 20h00 às 5h59min59s, por dia.',
}

type Values = Record<PixPeriod, number | null>

/** What was asked for last: the amount in force, or the raise that waits. */
const wanted = ({ amount, scheduledAmount }: PixLimit) => centsOf(scheduledAmount ?? amount)

const valuesOf = (limits: readonly PixLimit[]): Values => {
  const of = (period: PixPeriod) => {
    const limit = limits.find((each) => each.period === period)
    return limit ? wanted(limit) : null
  }
  return { DAY: of('DAY'), NIGHT: of('NIGHT') }
}

/** The limits of PIX, to be read and to be edited. */
export function LimitsCard({ limits }: { limits: readonly PixLimit[] }) {
  const [values, setValues] = useState<Values>()
  const [isAsking, setAsking] = useState(false)
  const mayChange = useMay(can.changeBankingAccount)
  const end = () => {
    setAsking(false)
    setValues(undefined)
  }
  const changes = limits.flatMap((limit) => {
    const amount = values?.[limit.period]
    return typeof amount === 'number' && amount !== wanted(limit) ? [{ limit, amount }] : []
  })
  const isEmpty = values?.DAY === null || values?.NIGHT === null
  const save = () => (changes.length > 0 ? setAsking(true) : end())
  return (
    <form
      className={classes.card}
      aria-label="Limites Pix"
      onSubmit={(event) => {
        event.preventDefault()
        if (values && !isEmpty) save()
      }}
    >
      <h3 className={classes.method}>Pix</h3>
      <div className={classes.limits}>
        {limits.map((limit) => (
          <LimitBlock
            key={limit.limitId}
            limit={limit}
            value={values?.[limit.period]}
            onChange={values && ((amount) => setValues({ ...values, [limit.period]: amount }))}
          />
        ))}
      </div>
      {mayChange && (
        <LimitActions
          isEditing={values !== undefined}
          isEmpty={isEmpty}
          onEdit={() => setValues(valuesOf(limits))}
          onCancel={end}
        />
      )}
      {mayChange && isAsking && (
        <ConfirmLimitsDialog changes={changes} onClose={() => setAsking(false)} onSaved={end} />
      )}
    </form>
  )
}

type LimitActionsProps = {
  isEditing: boolean
  isEmpty: boolean
  onEdit: () => void
  onCancel: () => void
}

function LimitActions({ isEditing, isEmpty, onEdit, onCancel }: LimitActionsProps) {
  if (!isEditing) {
    return (
      <div className={classes.actions}>
        <Button
          type="button"
          onClick={(event) => {
            // The button of the form that comes in its place must not get this click.
            event.preventDefault()
            onEdit()
          }}
        >
          Editar
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
      <Button type="submit" disabled={isEmpty}>
        Salvar
      </Button>
    </div>
  )
}

type LimitBlockProps = {
  limit: PixLimit
  value: number | null | undefined
  /** Undefined while it is only read. */
  onChange: ((amount: number | null) => void) | undefined
}

function LimitBlock({ limit, value, onChange }: LimitBlockProps) {
  const { period, amount, scheduledAmount, scheduledAt, usedAmount, ceilingAmount } = limit
  const label = `Limite ${pixPeriodWords[period].toLowerCase()}`
  return (
    <div className={classes.limit}>
      {onChange ? (
        <MoneyField
          name={period}
          label={label}
          hint={hours[period]}
          value={value ?? null}
          onChange={onChange}
        />
      ) : (
        <>
          <p className={classes.label}>{label}</p>
          <p className={classes.amount}>
            <Money amountCents={centsOf(amount)} display />
          </p>
          <p className={classes.note}>{hours[period]}</p>
        </>
      )}
      {scheduledAmount !== null && scheduledAt && (
        <div className={classes.pending}>
          <StatusBadge tone="warning" icon={IconClock} label="Alteração em processamento" />
          <p className={classes.note}>
            <Money amountCents={centsOf(scheduledAmount)} /> a partir de{' '}
            <DateTimeText value={scheduledAt} />
          </p>
        </div>
      )}
      {usedAmount !== null && (
        <p className={classes.note}>
          Usado agora: <Money amountCents={centsOf(usedAmount)} />
        </p>
      )}
      {ceilingAmount !== null && (
        <p className={classes.note}>
          Máximo permitido: <Money amountCents={centsOf(ceilingAmount)} />
        </p>
      )}
    </div>
  )
}
