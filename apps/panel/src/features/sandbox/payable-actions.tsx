import { ActionIcon } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconHourglassOff } from '@tabler/icons-react'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { CopyButton } from '#components/values/copy-button.tsx'
import { reaisText } from '#lib/amount.ts'
import type { Payable, PayableKind } from './payable-kinds.ts'
import { useWorldChanged } from './sandbox.queries.ts'
import classes from './sandbox-console.module.css'

type PayableActionsProps = {
  kind: PayableKind
  payable: Payable
  onChoose: (payable: Payable) => void
}

/**
 * The actions of a row. A closed charge can still be paid, as at a bank with old data, but only by
 * the dialog.
 */
export function PayableActions({ kind, payable, onChoose }: PayableActionsProps) {
  const { id, code, isOpen, payerName, value } = payable
  const { name, codeName, endLabel, endedMessage } = kind
  const single = useSingleRun()
  const worldChanged = useWorldChanged()

  const act = async (doing: Promise<unknown>, message: string) => {
    await doing.then(() => notify.success(message), showErrors)
    await worldChanged()
  }
  const pay = () => act(kind.pay(id, {}), `${name} de ${reaisText(value)} pago por ${payerName}.`)
  const end = () => single.run(() => act(kind.end(id), endedMessage))

  return (
    <div className={classes.rowActions}>
      <ActionButton
        size="compact-sm"
        variant={isOpen ? 'light' : 'subtle'}
        color={isOpen ? undefined : 'gray'}
        aria-label={`${isOpen ? 'Pagar' : 'Pagar mesmo assim'}: ${payerName}`}
        onClick={isOpen ? pay : () => onChoose(payable)}
      >
        {isOpen ? 'Pagar' : 'Pagar…'}
      </ActionButton>
      <CopyButton value={code} label={`Copiar ${codeName}`} />
      {isOpen && (
        <>
          <IconAction
            label="Pagar de outro jeito"
            icon={IconAdjustmentsHorizontal}
            onClick={() => onChoose(payable)}
          />
          <IconAction label={endLabel} icon={IconHourglassOff} onClick={() => void end()} />
        </>
      )}
    </div>
  )
}

type IconActionProps = { label: string; icon: typeof IconHourglassOff; onClick: () => void }

function IconAction({ label, icon: Icon, onClick }: IconActionProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} title={label} onClick={onClick}>
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
