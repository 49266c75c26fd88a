import { useState } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { formatDay, formatReais } from '../lib/format.ts'
import { useRequest } from '../lib/use-request.ts'
import {
  callPortal,
  type PortalSubscription,
  previewResumeAtPortal,
  resumeAtPortal,
  type ResumePreview,
} from './portal-endpoints.ts'

type ResumeProps = {
  subscription: PortalSubscription
  subDomain: string
  /** What is shown has to be read again. */
  onChange: () => void
}

/** Two presses: the wish, and when the next charge is due confirmed. */
export function ResumeSubscription({ subscription, subDomain, onChange }: ResumeProps) {
  const { uuid, title, pause, method } = subscription
  const [seen, setSeen] = useState<ResumePreview>()
  const asking = useRequest()
  const resuming = useRequest()
  const params = { subDomain, subscription: uuid }
  const word = pause?.hasBegun ? 'Retomar assinatura' : 'Desfazer a pausa'
  const ask = () =>
    void asking.run(async () => setSeen(await callPortal(previewResumeAtPortal, { params })))
  const resume = () =>
    void resuming.run(async () => {
      await callPortal(resumeAtPortal, { params })
      onChange()
    })
  if (!seen) {
    return (
      <>
        {(asking.isBusy || asking.failure) && (
          <FailureNotice failure={asking.failure} onRetry={ask} />
        )}
        <p>
          <Button look="link" isBusy={asking.isBusy} onClick={ask}>
            {word} <span className="visually-hidden">{title}</span>
          </Button>
        </p>
      </>
    )
  }
  return (
    <div className="step" role="group" aria-label={`${word}: ${title}`}>
      <p>
        <strong>
          {pause?.hasBegun ? `Retomar ${title} hoje?` : `Desfazer a pausa de ${title}?`}
        </strong>{' '}
        {nextText(seen, method)}
      </p>
      {(resuming.isBusy || resuming.failure) && (
        <FailureNotice failure={resuming.failure} onRetry={resume} />
      )}
      <div className="portal-ways">
        <Button isBusy={resuming.isBusy} onClick={resume}>
          {word}
        </Button>
        <Button look="secondary" onClick={() => setSeen(undefined)}>
          Voltar
        </Button>
      </div>
    </div>
  )
}

function nextText({ nextCharge }: ResumePreview, method: PortalSubscription['method']): string {
  if (!nextCharge) return ''
  const how = method === 'CREDIT_CARD' ? ', no seu cartão' : ''
  return `A próxima cobrança é de ${formatReais(nextCharge.value)}, em ${formatDay(nextCharge.dueDate)}${how}.`
}
