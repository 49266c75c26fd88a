import { ApiError } from '@vintem/contracts/client'
import type { WireError } from '@vintem/contracts/errors'
import { useRef, useState } from 'react'
import { AddressFields } from '../bank-slip/address-fields.tsx'
import { useAddress } from '../bank-slip/use-address.ts'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { call, chooseBankSlip, choosePix } from '../lib/endpoints.ts'
import type { OfferedMethod } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import { useRequest } from '../lib/use-request.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { AutomaticField } from '../pix/automatic-field.tsx'
import { InstallmentsField } from './installments-field.tsx'
import { totalOf } from './method-words.ts'

type RequestInstrumentProps = {
  /** PIX or boleto. */
  offered: OfferedMethod
  charge: Charge
  take: Take
  onRequested: () => void
}

/** Requests a PIX code or boleto, in one part or one a month, with the data that its bank needs. */
export function RequestInstrument(props: RequestInstrumentProps) {
  const { offered, charge, take, onRequested } = props
  const [installments, setInstallments] = useState(1)
  const agreeing = useAgreeing()
  const { isBusy, failure, run } = useRequest()
  const form = useRef<HTMLFormElement>(null)
  const address = useAddress(form)
  // Also where only the server knows that the address is missing, as for a customer of the seller.
  const [isMissed, setMissed] = useState(false)
  const isPix = offered.method === 'PIX'
  const canBeAutomatic = isPix && charge.canBeAutomatic && installments === 1
  const asksAddress = !isPix && (charge.needsAddress || isMissed)

  const send = () => {
    const amount = totalOf(offered, installments)
    const params = { charge: charge.charge }
    const automatic = canBeAutomatic && agreeing.isOn
    if (isPix) return call(choosePix, { params, body: { installments, amount, automatic } })
    const typed = asksAddress ? address.read() : undefined
    if (asksAddress && !typed) return undefined
    const body = { installments, amount, ...(typed && { address: typed }) }
    return call(chooseBankSlip, { params, body })
  }
  const request = () =>
    run(async () => {
      const sent = send()
      if (!sent) return
      try {
        await take(sent)
      } catch (error) {
        if (!(error instanceof ApiError) || !error.errors.some(isOfAddress)) throw error
        setMissed(true)
        address.show(error.errors)
        return
      }
      onRequested()
    })

  return (
    <form
      ref={form}
      className="panel"
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void request()
      }}
    >
      <InstallmentsField offered={offered} value={installments} onChange={setInstallments} />
      {canBeAutomatic && <AutomaticField {...agreeing} amount={charge.automaticAmount} />}
      {asksAddress && (
        <AddressFields address={address} why="O banco pede o endereço de quem paga o boleto." />
      )}
      <FailureNotice failure={failure} onRetry={() => void request()} />
      <Actions>
        <Button type="submit" isBusy={isBusy}>
          {isPix ? 'Gerar código Pix' : 'Gerar boleto'}
        </Button>
      </Actions>
    </form>
  )
}

/** Whether the buyer also agrees to Pix Automático. */
function useAgreeing() {
  const [isOn, onChange] = useState(false)
  return { isOn, onChange }
}

const isOfAddress = ({ field }: WireError): boolean => field?.startsWith('address') ?? false
