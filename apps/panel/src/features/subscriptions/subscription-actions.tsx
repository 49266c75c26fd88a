import { Button } from '@mantine/core'
import {
  IconCalendarDue,
  IconCircleX,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconReceipt,
  IconRepeat,
} from '@tabler/icons-react'
import { can } from '@vintem/contracts/access'
import { useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { type RecordAction, useOfferedActions } from '#lib/record-actions.ts'
import { useMay } from '#lib/use-session.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { DueDayDialog } from './due-day-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import type { Subscription } from './subscriptions.queries.ts'

type SubscriptionActionsProps = { subscription: Subscription; onEdit: () => void }

/** What can be done with a subscription that is not over: the next step, and the rest in a menu. */
export function SubscriptionActions({ subscription, onEdit }: SubscriptionActionsProps) {
  const edit =
    subscription.status === 'ACTIVE'
      ? { label: 'Editar assinatura', icon: IconPencil, run: onEdit }
      : undefined
  return (
    <>
      {edit ? (
        <Button
          aria-label={edit.label}
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
        >
          Editar
        </Button>
      ) : (
        <OpenCharge subscription={subscription} />
      )}
      <MoreOfSubscription subscription={subscription} edit={edit} />
    </>
  )
}

const open = ['LATE', 'FAILED', 'SCHEDULED']

/** What is not paid: there its payment is asked for. */
function OpenCharge({ subscription: { charges } }: { subscription: Subscription }) {
  const maySeeCharges = useMay(can.seeCharges)
  const [charge] = open.flatMap((wanted) => charges.filter(({ status }) => status === wanted))
  if (!maySeeCharges || !charge) return null
  return (
    <Button
      component={AppLink}
      href={`/cobrancas/${charge.uuid}`}
      leftSection={<IconReceipt size={16} aria-hidden />}
    >
      Ver cobrança em aberto
    </Button>
  )
}

type MoreOfSubscriptionProps = { subscription: Subscription; edit: RecordAction | undefined }

function MoreOfSubscription({ subscription, edit }: MoreOfSubscriptionProps) {
  const [asked, setAsked] = useState<'cancel' | 'dueDay' | 'keep' | 'pause' | 'resume'>()
  const { titlePlan, endAskedBy, nextCharge, pause, status, trialEndsOn } = subscription
  const isRunning = status === 'ACTIVE' || status === 'DEFAULTER'
  const close = () => setAsked(undefined)

  // In a trial, and with a pause, the server refuses another day.
  const mayMove = edit && nextCharge?.isAutomatic && !trialEndsOn && !pause
  const actions = [
    ...(mayMove
      ? [{ label: 'Mudar vencimento', icon: IconCalendarDue, run: () => setAsked('dueDay') }]
      : []),
    // What the customer has asked for, only they take back.
    ...(endAskedBy === 'SELLER'
      ? [{ label: 'Manter assinatura', icon: IconRepeat, run: () => setAsked('keep') }]
      : []),
    ...(isRunning && !pause && !endAskedBy && !trialEndsOn
      ? [{ label: 'Pausar assinatura', icon: IconPlayerPause, run: () => setAsked('pause') }]
      : []),
    ...(pause?.askedBy === 'SELLER'
      ? [
          {
            label: pause.hasBegun ? 'Retomar assinatura' : 'Desfazer a pausa',
            icon: IconPlayerPlay,
            run: () => setAsked('resume'),
          },
        ]
      : []),
    {
      label: endAskedBy ? 'Cancelar agora' : 'Cancelar assinatura',
      icon: IconCircleX,
      danger: true,
      run: () => setAsked('cancel'),
    },
  ]
  useOfferedActions(titlePlan, edit ? [edit, ...actions] : actions)
  return (
    <>
      <MoreActions actions={actions} />
      {asked === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {asked === 'dueDay' && <DueDayDialog subscription={subscription} onClose={close} />}
      {asked === 'keep' && <KeepDialog subscription={subscription} onClose={close} />}
      {asked === 'pause' && <PauseDialog subscription={subscription} onClose={close} />}
      {asked === 'resume' && <ResumeDialog subscription={subscription} onClose={close} />}
    </>
  )
}
