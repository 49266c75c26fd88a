import { IconCircleX, IconPlayerPause, IconPlayerPlay, IconRepeat } from '@tabler/icons-react'
import { useState } from 'react'
import { MoreActions } from '#components/actions/more-actions.tsx'
import { useOfferedActions } from '#lib/record-actions.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { KeepDialog } from './keep-dialog.tsx'
import { PauseDialog } from './pause-dialog.tsx'
import { ResumeDialog } from './resume-dialog.tsx'
import type { Subscription } from './subscriptions.queries.ts'

/** The menu of a subscription that is not over. */
export function MoreOfSubscription({ subscription }: { subscription: Subscription }) {
  const [asked, setAsked] = useState<'cancel' | 'keep' | 'pause' | 'resume'>()
  const { titlePlan, endAskedBy, pause, status, trialEndsOn } = subscription
  const isRunning = status === 'ACTIVE' || status === 'DEFAULTER'
  const close = () => setAsked(undefined)

  const actions = [
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
  useOfferedActions(titlePlan, actions)
  return (
    <>
      <MoreActions actions={actions} />
      {asked === 'cancel' && <CancelDialog subscription={subscription} onClose={close} />}
      {asked === 'keep' && <KeepDialog subscription={subscription} onClose={close} />}
      {asked === 'pause' && <PauseDialog subscription={subscription} onClose={close} />}
      {asked === 'resume' && <ResumeDialog subscription={subscription} onClose={close} />}
    </>
  )
}
