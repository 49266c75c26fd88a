import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import type { Charge } from '../lib/watch-charge.ts'

/** Long enough to read the receipt, and to choose to stay. */
const SECONDS = 10

/**
 * The seller's address with charge and status. They prove nothing: the shop has to ask the API.
 * `charge` is the UUID of the API, the end of the public name.
 */
export function returnAddress(returnUrl: string, { charge, status }: Charge): string {
  const url = new URL(returnUrl)
  const [, ...uuid] = /(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(charge) ?? []
  url.searchParams.set('charge', uuid.join('-'))
  url.searchParams.set('status', status)
  return url.href
}

type ReturnProps = {
  returnUrl: string
  charge: Charge
  /** True where the buyer has just paid; false for a receipt that is opened later. */
  goesByItself: boolean
  /** More actions: all are in one bar, or one bar would cover the other on a phone. */
  children?: ReactNode
}

/** The link to the shop, which the page opens automatically unless the buyer stays. */
export function ReturnToShop({ returnUrl, charge, goesByItself, children }: ReturnProps) {
  const href = returnAddress(returnUrl, charge)
  const way = useRef<HTMLAnchorElement>(null)
  const [stays, setStays] = useState(false)
  const [left, setLeft] = useState(SECONDS)
  const isGoing = goesByItself && !stays

  useEffect(() => {
    if (!isGoing) return
    if (left === 0) return way.current?.click()
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [isGoing, left])

  return (
    <>
      {isGoing && (
        <p className="hint centered">
          {`Você volta para a loja em ${left} ${left === 1 ? 'segundo' : 'segundos'}. `}
          <Button look="link" onClick={() => setStays(true)}>
            Ficar nesta página
          </Button>
        </p>
      )}
      <Actions>
        <a ref={way} className="button primary" href={href}>
          Voltar para a loja
        </a>
        {children}
      </Actions>
    </>
  )
}
