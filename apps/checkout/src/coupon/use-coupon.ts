import { codeInAddress } from '@vintem/contracts/coupons/words'
import type { Answer } from '@vintem/contracts/endpoint'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, tryCoupon } from '../lib/endpoints.ts'
import type { Link } from '../lib/link.ts'
import { useRequest } from '../lib/use-request.ts'

type Tried = Answer<typeof tryCoupon>

export interface CouponOfBuyer {
  /** The coupon that was accepted, with the prices it makes. */
  applied: Tried | null
  isBusy: boolean
  failure: ReturnType<typeof useRequest>['failure']
  /** The code of the address. */
  first: string | null
  apply: (code: string) => Promise<void>
  remove: () => void
}

/** The coupon of a buyer at the link of a plan: typed, or in the address of the page. */
export function useCoupon(link: Link, isOpen: boolean): CouponOfBuyer {
  const [applied, setApplied] = useState<Tried | null>(null)
  const [first, setFirst] = useState<string | null>(null)
  const { run, isBusy, failure } = useRequest()
  const { link: id, subscription } = link
  const apply = useCallback(
    (code: string) =>
      run(async () => {
        setApplied(null)
        setApplied(await call(tryCoupon, { params: { link: id }, body: { code } }))
      }),
    [run, id],
  )
  const mayHave = isOpen && subscription !== null
  const isTried = useRef(false)
  useEffect(() => {
    const code = codeInAddress(new URLSearchParams(location.search).get('cupom'))
    if (isTried.current || !mayHave || !code) return
    isTried.current = true
    setFirst(code)
    void apply(code)
  }, [apply, mayHave])
  const remove = () => {
    setApplied(null)
    setFirst(null)
    history.replaceState(null, '', location.pathname)
  }
  return { applied, isBusy, failure, first, apply, remove }
}

/** A link at the prices with a coupon. */
export const withCoupon = (link: Link, { applied }: Pick<CouponOfBuyer, 'applied'>): Link =>
  applied && link.state === 'OPEN'
    ? { ...link, value: applied.value, methods: applied.methods }
    : link
