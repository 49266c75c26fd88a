import { useState } from 'react'
import { Actions } from '../components/actions.tsx'
import { Button } from '../components/button.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { call, chooseBankSlip, choosePix } from '../lib/endpoints.ts'
import type { OfferedMethod } from '../lib/link.ts'
import type { Take } from '../lib/use-charge.ts'
import { useRequest } from '../lib/use-request.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { InstallmentsField } from './installments-field.tsx'
import { totalOf } from './method-words.ts'

type RequestInstrumentProps = {
  /** PIX or boleto. */
  offered: OfferedMethod
  charge: Charge
  take: Take
  onRequested: () => void
}

/** Asks for a PIX code or boleto, in one part or one a month. */
export function RequestInstrument(props: RequestInstrumentProps) {
  const { offered, charge, take, onRequested } = props
  const [installments, setInstallments] = useState(1)
  const { isBusy, failure, run } = useRequest()
  const isPix = offered.method === 'PIX'

  const request = () =>
    run(async () => {
      const endpoint = isPix ? choosePix : chooseBankSlip
      const amount = totalOf(offered, installments)
      const params = { charge: charge.charge }
      await take(call(endpoint, { params, body: { installments, amount } }))
      onRequested()
    })

  return (
    <div className="panel">
      <InstallmentsField offered={offered} value={installments} onChange={setInstallments} />
      <FailureNotice failure={failure} onRetry={() => void request()} />
      <Actions>
        <Button isBusy={isBusy} onClick={() => void request()}>
          {isPix ? 'Gerar código Pix' : 'Gerar boleto'}
        </Button>
      </Actions>
    </div>
  )
}
