import { useEffect, useRef, useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import type { Charge } from '../lib/watch-charge.ts'

/** Long enough to read what was paid, and to say that one stays. */
const SECONDS = 10

/**
 * The seller's own address with the charge and how it stands, which prove nothing: the shop asks the
 * API. `charge` is the UUID that the API knows it by, the end of its public name.
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
  /** The buyer has just paid, and is not looking at a receipt again. */
  goesByItself: boolean
}

/** The way back to the shop, which the page takes by itself unless the buyer stays. */
export function ReturnToShop({ returnUrl, charge, goesByItself }: ReturnProps) {
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
      <Actions>
        <a ref={way} className="button primary" href={href}>
          Voltar para a loja
        </a>
        {isGoing && (
          <Button look="link" onClick={() => setStays(true)}>
            Ficar nesta página
          </Button>
        )}
      </Actions>
      {isGoing && (
        <p className="hint centered">{`Você volta para a loja em ${left} ${left === 1 ? 'segundo' : 'segundos'}.`}</p>
      )}
    </>
  )
}
