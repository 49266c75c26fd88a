import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

interface Verdict {
  /** The words of the button. */
  label: string
  /** Told once it is given. */
  message: string
  give: () => Promise<unknown>
}

type VerdictActionsProps = {
  /** Who or what the verdict is about. */
  of: string
  /** Absent where there is nothing left to agree to. */
  yes?: Verdict
  no: Verdict
}

/** What somebody of the simulated world says to what waits for an answer. */
export function VerdictActions({ of, yes, no }: VerdictActionsProps) {
  const worldChanged = useWorldChanged()
  const press =
    ({ give, message }: Verdict) =>
    async () => {
      await give().then(() => notify.success(message), showErrors)
      await worldChanged()
    }
  return (
    <div className={classes.rowActions}>
      {yes && (
        <ActionButton
          size="compact-sm"
          variant="light"
          aria-label={`${yes.label}: ${of}`}
          onClick={press(yes)}
        >
          {yes.label}
        </ActionButton>
      )}
      <ActionButton
        size="compact-sm"
        variant="subtle"
        color="gray"
        aria-label={`${no.label}: ${of}`}
        onClick={press(no)}
      >
        {no.label}
      </ActionButton>
    </div>
  )
}
