import type { CheckoutPage } from '@vintem/contracts/checkout/page'
import type { QrPath } from '@vintem/ui/qr-code'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Challenged } from './card/challenged.tsx'
import { useCoupon, withCoupon } from './coupon/use-coupon.ts'
import { DemoPage } from './demo/demo-page.tsx'
import { InvitationPage } from './invitation/invitation-page.tsx'
import { ClockFrom, useIsPast } from './lib/clock.tsx'
import { formatReais } from './lib/format.ts'
import type { Link } from './lib/link.ts'
import type { FindsSeller } from './lib/seller-face.ts'
import { tellVisit } from './lib/tell-visit.ts'
import { useCharge } from './lib/use-charge.ts'
import { useOpenLink } from './lib/use-open-link.ts'
import type { Charge } from './lib/watch-charge.ts'
import { NoPage } from './no-page.tsx'
import { PortalPage } from './portal/portal-page.tsx'
import { RefundPage } from './refund/refund-page.tsx'
import type { Screens } from './screens.ts'
import { StepHeading } from './step-heading.tsx'
import { StepScreen } from './step-screen.tsx'
import { type Step, stepOf } from './step.ts'
import { Summary } from './summary.tsx'
import { TrialPage } from './trial/trial-page.tsx'
import { pageTitle } from './words.ts'

type CheckoutProps = FindsSeller & {
  page: CheckoutPage
  knownQr: QrPath | undefined
  screens: Screens
}

/** The whole page of a buyer; it continues from the state that the server rendered. */
export function Checkout({ page, knownQr, screens, onSeller }: CheckoutProps) {
  const { seller: Seller, receipt: Receipt } = screens
  if (page.kind === 'seller') return Seller && <Seller seller={page.seller} />
  if (page.kind === 'portal') return <PortalPage portal={page.portal} />
  if (page.kind === 'challenged') return <Challenged back={page.back} />
  if (page.kind === 'demo') return <DemoPage />
  if (page.kind === 'refund') return <RefundPage onSeller={onSeller} />
  if (page.kind === 'trial') return <TrialPage onSeller={onSeller} />
  if (page.kind === 'invitation') return <InvitationPage onSeller={onSeller} />
  if (page.kind === 'receipt') return Receipt && <Receipt receipt={page.receipt} />
  if (page.kind !== 'link') return <NoPage kind={page.kind} />
  return (
    <ClockFrom serverNow={page.now}>
      <OpenCheckout {...page} knownQr={knownQr} Trial={screens.trial} />
    </ClockFrom>
  )
}

/** Steps that show the amount of the chosen method. */
const ownAmount = new Set<Step['kind']>(['pix', 'bank-slip', 'scheduled', 'paid'])

type OpenCheckoutProps = Extract<CheckoutPage, { kind: 'link' }> &
  Pick<CheckoutProps, 'knownQr'> & { Trial: Screens['trial'] }

function OpenCheckout({
  link: first,
  charge: firstCharge,
  withoutTrial,
  knownQr,
  Trial,
}: OpenCheckoutProps) {
  const { link: open, refresh } = useOpenLink(first)
  const { charge, take } = useCharge(firstCharge, refresh)
  const coupon = useCoupon(open, charge === null)
  const link = charge ? atPriceOf(charge, open) : withCoupon(open, coupon)
  const shownBefore = withCoupon(first, coupon).value
  const [isChoosing, setChoosing] = useState(false)
  const isPixOver = useIsPast(charge?.pix?.expiresAt)
  const step = stepOf({ link, charge, isPixOver, isChoosing })
  const hasMoved = useHasMoved(step.kind)

  useAddress(link.link, charge?.charge)
  useEffect(() => {
    document.title = pageTitle(step, link)
  })
  useEffect(() => {
    if (firstCharge === null && first.state === 'OPEN') tellVisit(first.link)
  }, [first, firstCharge])

  const trial = !withoutTrial && step.kind === 'identification' && link.subscription?.trial
  if (trial && Trial) {
    return <Trial link={link} full={open} trial={trial} coupon={coupon} refresh={refresh} />
  }

  const heading = <StepHeading key={step.kind} step={step} takesFocus={hasMoved} />
  return (
    <>
      <Summary link={link} isBrief={ownAmount.has(step.kind)} isTrial={false} />
      <main>
        {firstCharge === null && step.kind === 'choice' && link.value !== shownBefore && (
          <p className="notice warning" role="status">
            {`O valor mudou de ${formatReais(shownBefore)} para ${formatReais(link.value)} depois que você abriu esta página.`}
          </p>
        )}
        <StepScreen
          step={step}
          link={link}
          heading={heading}
          hasMoved={hasMoved}
          knownQr={knownQr}
          take={take}
          coupon={coupon}
          onChoosing={setChoosing}
        />
      </main>
    </>
  )
}

/** A link with the terms of its charge, which may differ from those for new buyers. */
const atPriceOf = ({ offer, value }: Charge, link: Link): Link =>
  offer ? { ...link, ...offer } : { ...link, value, methods: [] }

/** True once the buyer has left the first step of the page. */
function useHasMoved(kind: string): boolean {
  const first = useRef(kind)
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    if (kind !== first.current) setMoved(true)
  }, [kind])
  return hasMoved
}

/**
 * The charge is in the address, so that a reload or another device continues with it. The address
 * changes together with the page, not in an effect after it.
 */
function useAddress(link: string, charge: string | undefined) {
  useLayoutEffect(() => {
    const path = `/pagar/${link}${charge === undefined ? '' : `/${charge}`}`
    if (location.pathname !== path) history.replaceState(null, '', path)
  }, [link, charge])
}
