import type { QrPath } from '@vintem/ui/qr-code'
import type { ReactNode } from 'react'
import { BankSlipScreen } from './bank-slip/bank-slip-screen.tsx'
import { ChallengeFrame } from './card/challenge-frame.tsx'
import { Processing } from './card/processing.tsx'
import { Button } from './components/button.tsx'
import { PartList } from './components/part-list.tsx'
import type { CouponOfBuyer } from './coupon/use-coupon.ts'
import { IdentificationStep } from './identification/identification-step.tsx'
import type { Link } from './lib/link.ts'
import type { Take } from './lib/use-charge.ts'
import { ChooseMethod } from './methods/choose-method.tsx'
import { PixScreen } from './pix/pix-screen.tsx'
import { Closed } from './result/closed.tsx'
import { Receipt } from './result/receipt.tsx'
import { Scheduled } from './result/scheduled.tsx'
import { isBound, type Step } from './step.ts'
import { whyClosed, whyOver } from './words.ts'

type StepScreenProps = {
  step: Step
  link: Link
  heading: ReactNode
  /** The buyer came to the step while the page was open. */
  hasMoved: boolean
  knownQr: QrPath | undefined
  take: Take
  coupon: CouponOfBuyer
  /** The buyer wants to pay in another way, or has chosen one. */
  onChoosing: (isChoosing: boolean) => void
}

export function StepScreen(props: StepScreenProps) {
  const { step, link, heading, hasMoved, knownQr, take, coupon, onChoosing } = props
  const instrument = { payee: link.payee, heading, knownQr }
  switch (step.kind) {
    case 'identification':
      return <IdentificationStep link={link} heading={heading} take={take} coupon={coupon} />
    case 'choice':
      return (
        <ChooseMethod
          link={link}
          charge={step.charge}
          heading={heading}
          take={take}
          onRequested={() => onChoosing(false)}
        />
      )
    case 'pix':
      return (
        <>
          <PixScreen charge={step.charge} take={take} {...instrument} />
          <PartList link={link.link} charge={step.charge} />
          <OtherWay step={step} link={link} onChoosing={onChoosing} />
        </>
      )
    case 'bank-slip':
      return (
        <>
          <BankSlipScreen charge={step.charge} {...instrument} />
          <PartList link={link.link} charge={step.charge} />
          <OtherWay step={step} link={link} onChoosing={onChoosing} />
        </>
      )
    case 'processing':
      return <Processing heading={heading} />
    case 'challenge':
      return <ChallengeFrame {...step} heading={heading} take={take} />
    case 'scheduled':
      return (
        <>
          <Scheduled {...step} link={link} heading={heading} isNew={hasMoved} />
          <PartList link={link.link} charge={step.charge} />
        </>
      )
    case 'paid':
      return (
        <>
          <Receipt link={link} charge={step.charge} heading={heading} isNew={hasMoved} />
          <PartList link={link.link} charge={step.charge} />
        </>
      )
    case 'closed':
      return (
        <Closed heading={heading}>
          <p>{whyClosed(step.why, link)}</p>
        </Closed>
      )
    case 'over':
      return <Over step={step} link={link} heading={heading} />
  }
}

type OverProps = Pick<StepScreenProps, 'link' | 'heading'> & {
  step: Extract<Step, { kind: 'over' }>
}

function Over({ step, link, heading }: OverProps) {
  return (
    <Closed heading={heading}>
      <p>{whyOver(step.why, link.sellerName)}</p>
      {step.why === 'ABANDONED' && link.state === 'OPEN' && (
        <a className="button primary" href={`/pagar/${link.link}`}>
          Começar de novo
        </a>
      )}
    </Closed>
  )
}

type OtherWayProps = Pick<StepScreenProps, 'link' | 'onChoosing'> & {
  step: Extract<Step, { kind: 'pix' | 'bank-slip' }>
}

/** Until a part is paid, the first part represents all of them. */
function OtherWay({ step, link, onChoosing }: OtherWayProps) {
  if (isBound(step.charge) || link.state !== 'OPEN' || link.methods.length === 0) return null
  return (
    <p className="centered">
      <Button look="link" onClick={() => onChoosing(true)}>
        Pagar de outra forma
      </Button>
    </p>
  )
}
