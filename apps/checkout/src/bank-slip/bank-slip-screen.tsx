import { formatDigitableLine } from '@vintem/brazil/boleto'
import type { QrPath } from '@vintem/ui/qr-code'
import type { ReactNode } from 'react'
import { Actions } from '../components/actions.tsx'
import { AmountDue } from '../components/amount-due.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Payee } from '../components/payee.tsx'
import { Waiting } from '../components/waiting.tsx'
import { bankSlipAddress } from '../lib/endpoints.ts'
import { formatDay } from '../lib/format.ts'
import type { Link } from '../lib/link.ts'
import type { Charge } from '../lib/watch-charge.ts'
import { QrImage } from '../pix/qr-image.tsx'

type BankSlipScreenProps = {
  charge: Charge & { bankSlip: NonNullable<Charge['bankSlip']> }
  payee: Link['payee']
  heading: ReactNode
  knownQr: QrPath | undefined
}

/** The line to pay with, as the bank has registered it, and the page to print. */
export function BankSlipScreen({ charge, payee, heading, knownQr }: BankSlipScreenProps) {
  const { line, dueDate } = charge.bankSlip
  const code = charge.pix?.state === 'ACTIVE' ? charge.pix.code : null
  return (
    <section className="step">
      {heading}
      <AmountDue charge={charge} />
      {charge.status === 'LATE' ? (
        <p className="notice warning">
          {`Venceu em ${formatDay(dueDate)}. Ainda pode ser pago no seu banco.`}
        </p>
      ) : (
        <p>{`Vence em ${formatDay(dueDate)}`}</p>
      )}
      {line === null ? (
        <Waiting>Registrando o boleto no banco…</Waiting>
      ) : (
        <DigitableLine line={line} payee={payee} address={bankSlipAddress(charge.charge)} />
      )}
      {line !== null && code !== null && <PixOfBankSlip code={code} knownQr={knownQr} />}
    </section>
  )
}

type DigitableLineProps = { line: string; payee: Link['payee']; address: string }

function DigitableLine({ line, payee, address }: DigitableLineProps) {
  return (
    <>
      <label className="code">
        <span>Linha digitável</span>
        <textarea
          readOnly
          rows={2}
          value={formatDigitableLine(line)}
          onFocus={(event) => event.target.select()}
        />
      </label>
      <p className="hint">
        Pague no aplicativo do seu banco, em lotéricas ou agências. A confirmação leva até 1 dia
        útil.
      </p>
      <Payee payee={payee} />
      <Waiting>Aguardando o pagamento. Esta página avisa sozinha.</Waiting>
      <Actions>
        <CopyButton text={line} label="Copiar linha digitável" />
        <a className="button secondary" href={address} target="_blank" rel="noreferrer">
          Abrir boleto em PDF
        </a>
      </Actions>
    </>
  )
}

/** The PIX code of a boleto, with its value: the first payment of the two counts. */
function PixOfBankSlip({ code, knownQr }: { code: string; knownQr: QrPath | undefined }) {
  return (
    <section className="also" aria-labelledby="pix-of-bank-slip">
      <h3 id="pix-of-bank-slip">Ou pague com Pix</h3>
      <p className="hint">Confirmado na hora. Pago por Pix, o boleto não precisa ser pago.</p>
      <QrImage text={code} known={knownQr} />
      <label className="code">
        <span>Pix copia e cola</span>
        <textarea readOnly rows={3} value={code} onFocus={(event) => event.target.select()} />
      </label>
      <CopyButton text={code} label="Copiar código Pix" look="secondary" />
    </section>
  )
}
