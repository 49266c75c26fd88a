import { couponWords } from '@vintem/contracts/coupons/words'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import type { CouponOfBuyer } from './use-coupon.ts'

/** 'Tenho um cupom': a code, and what it takes off. */
export function CouponField({ coupon }: { coupon: CouponOfBuyer }) {
  const [isOpen, setOpen] = useState(false)
  const { applied, first, isBusy, failure, remove } = coupon
  if (applied) {
    return (
      <div className="notice coupon" role="status">
        <p>
          Cupom <strong>{applied.coupon.code}</strong>: {couponWords(applied.coupon)}.
        </p>
        <Button look="link" onClick={remove}>
          Remover
        </Button>
      </div>
    )
  }
  if (!isOpen && first === null && !failure && !isBusy) {
    return (
      <p>
        <Button look="link" onClick={() => setOpen(true)}>
          Tenho um cupom
        </Button>
      </p>
    )
  }
  return <CodeForm coupon={coupon} takesFocus={isOpen} />
}

function CodeForm({ coupon, takesFocus }: { coupon: CouponOfBuyer; takesFocus: boolean }) {
  const { apply, isBusy, failure, first } = coupon
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [isMissing, setMissing] = useState(false)
  const send = () => {
    const code = input.current?.value.trim() ?? ''
    setMissing(code === '')
    if (code === '') input.current?.focus()
    else void apply(code)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
  }
  const errorId = `${id}-error`
  return (
    <form className="coupon" onSubmit={submit} method="post" noValidate>
      <div className="field">
        <label htmlFor={id}>Cupom</label>
        <div className="coupon-line">
          <div className="control">
            <input
              ref={input}
              id={id}
              defaultValue={first ?? ''}
              key={first}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the buyer has just asked for the field
              autoFocus={takesFocus}
              aria-invalid={isMissing || failure !== undefined}
              aria-describedby={isMissing ? errorId : undefined}
            />
          </div>
          <Button look="secondary" type="submit" isBusy={isBusy}>
            Aplicar
          </Button>
        </div>
        {isMissing && (
          <p id={errorId} className="error">
            Digite o código do cupom.
          </p>
        )}
      </div>
      {(isBusy || failure) && <FailureNotice failure={failure} onRetry={send} />}
    </form>
  )
}
