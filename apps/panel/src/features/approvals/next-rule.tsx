import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { breakable } from '#components/values/breakable.tsx'
import { formatDateTime } from '#components/values/date-format.ts'
import { readAnew } from '#lib/read-anew.ts'
import type { Approved, Rule, RuleChanges } from './approvals.queries.ts'
import { tiersText } from './rule-words.ts'
import classes from './approvals.module.css'

/** A looser rule that waits: another approver approves it, and any of them may drop it. */
export function NextRule({
  of,
  changes,
  next,
}: {
  of: Approved
  changes: RuleChanges
  next: NonNullable<Rule['next']>
}) {
  const client = useQueryClient()
  const single = useSingleRun()
  const { uuid: id, tiers, requestedBy, requestedAt, isOwn, approvableUntil, validFrom } = next
  const decide = (call: () => Promise<unknown>, done: string) =>
    single.run(async () => {
      try {
        await call()
        notify.success(done)
      } catch (error) {
        notify.error(failureText(error))
      }
      await readAnew(client, of.affected)
    })
  const approve = () =>
    decide(() => changes.approve(id), 'Aprovado. As novas faixas valem em 24 horas.')
  const drop = () => decide(() => changes.drop(id), 'As faixas de agora continuam.')
  return (
    <div className={classes.next}>
      <p>
        {breakable(requestedBy)} pediu em {formatDateTime(requestedAt)}: {tiersText(tiers, of)}.{' '}
        {validFrom
          ? `Vale a partir de ${formatDateTime(validFrom)}.`
          : approvableUntil &&
            `Outro ${of.approver} pode aprovar até ${formatDateTime(approvableUntil)}; depois, vale em 24 horas.`}
      </p>
      <div className={classes.actions}>
        {!isOwn && !validFrom && (
          <ActionButton size="compact-sm" busy={single.isBusy} onClick={approve}>
            Aprovar a mudança
          </ActionButton>
        )}
        <Button
          variant="default"
          size="compact-sm"
          aria-disabled={single.isBusy || undefined}
          onClick={drop}
        >
          {isOwn ? 'Desistir da mudança' : 'Manter como está'}
        </Button>
      </div>
    </div>
  )
}
