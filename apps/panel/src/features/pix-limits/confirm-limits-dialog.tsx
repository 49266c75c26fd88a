import { IconClock } from '@tabler/icons-react'
import { cents, centsToReais } from '@vintem/brazil/money'
import { newKey } from '@vintem/contracts/client'
import { changePixLimit } from '@vintem/contracts/pix-limits/endpoints'
import { pixPeriodWords } from '@vintem/contracts/pix-limits/words'
import { useState } from 'react'
import { ConfirmDialog } from '#components/actions/confirm-dialog.tsx'
import { notify } from '#components/actions/notify.ts'
import { Money } from '#components/values/money.tsx'
import { StatusBadge } from '#components/values/status-badge.tsx'
import { centsOf } from '#lib/amount.ts'
import { api } from '#lib/api.ts'
import { type PixLimit, useLimitsChanged } from './pix-limits.queries.ts'
import classes from './pix-limits.module.css'

interface Change {
  limit: PixLimit
  /** In cents. */
  amount: number
}

type ConfirmLimitsDialogProps = {
  changes: readonly Change[]
  onClose: () => void
  onSaved: () => void
}

/** Old and new limits, before they are sent: by day, and then by night. */
export function ConfirmLimitsDialog({ changes, onClose, onSaved }: ConfirmLimitsDialogProps) {
  // What was sent and not answered has one effect when it is sent again.
  const [keys] = useState(() => ({ DAY: newKey(), NIGHT: newKey() }))
  const limitsChanged = useLimitsChanged()
  const save = async () => {
    try {
      for (const { limit, amount } of changes) {
        const { limitId, accountId, period } = limit
        const body = { limitId, accountId, amount: centsToReais(cents(amount)) }
        await api(changePixLimit, { body, key: keys[period] })
      }
    } finally {
      // The first may be in force although the second was refused.
      await limitsChanged()
    }
    notify.success('Limites alterado com sucesso.')
    onSaved()
  }
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      onConfirm={save}
      title="Confirmar alteração de limites"
      confirmLabel="Confirmar"
    >
      <dl className={classes.changes}>
        {changes.map(({ limit, amount }) => (
          <div key={limit.limitId} className={classes.change}>
            <dt>{pixPeriodWords[limit.period]}</dt>
            <dd>
              De <Money amountCents={centsOf(limit.amount)} /> para{' '}
              <Money amountCents={cents(amount)} />{' '}
              {amount > centsOf(limit.amount) && (
                <StatusBadge tone="warning" icon={IconClock} label="24 horas" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </ConfirmDialog>
  )
}
