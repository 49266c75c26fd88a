import { ApiError } from '@vintem/contracts/client'
import type { Answer } from '@vintem/contracts/endpoint'
import { useEffect, useState } from 'react'
import { Button } from '../components/button.tsx'
import { CopyButton } from '../components/copy-button.tsx'
import { Payee } from '../components/payee.tsx'
import { Waiting } from '../components/waiting.tsx'
import { call, getMandate } from '../lib/endpoints.ts'
import { formatInstant } from '../lib/format.ts'
import { fixedText } from './automatic-field.tsx'
import { QrImage } from './qr-image.tsx'

type Mandate = Answer<typeof getMandate>

const POLL_MILLIS = 3_000

type MandateCodeProps = {
  /** The public name of the request. */
  mandate: string
  title: string
  onApprove: () => void
  /** Another code is wanted; absent where none can be asked for. */
  onAgain?: () => void
  onBack?: () => void
}

const overWords: Readonly<Partial<Record<Mandate['state'], string>>> = {
  REJECTED: 'O Pix Automático não foi autorizado no banco. A forma de pagamento continua a mesma.',
  EXPIRED: 'O prazo para autorizar terminou. A forma de pagamento continua a mesma.',
  CANCELLED: 'A autorização foi cancelada no banco. A forma de pagamento continua a mesma.',
}

/** The code that agrees to Pix Automático and pays nothing, until the bank says what became of it. */
export function MandateCode({ mandate, title, onApprove, onAgain, onBack }: MandateCodeProps) {
  const found = useMandate(mandate)
  const over = found && overWords[found.state]
  const isApproved = found?.state === 'APPROVED'
  useEffect(() => {
    if (isApproved) onApprove()
  }, [isApproved, onApprove])
  return (
    <div className="panel" role="group" aria-label={`Autorizar Pix Automático de ${title}`}>
      {over ? (
        <p className="notice warning" role="status">
          {over}
        </p>
      ) : found?.code ? (
        <Code {...found} code={found.code} />
      ) : (
        <>
          <div className="qr skeleton" />
          <Waiting>Pedindo o código ao banco…</Waiting>
        </>
      )}
      <div className="portal-ways">
        {over && onAgain && <Button onClick={onAgain}>Pedir novo código</Button>}
        {onBack && (
          <Button look="secondary" onClick={onBack}>
            Voltar
          </Button>
        )}
      </div>
    </div>
  )
}

type CodeProps = Pick<Mandate, 'until' | 'amount' | 'payee'> & { code: string }

const Code = ({ code, until, amount, payee }: CodeProps) => (
  <>
    <ol className="how-to">
      <li>Abra o aplicativo do seu banco e escolha pagar com Pix.</li>
      <li>Leia o QR Code ou cole o código copiado.</li>
      <li>Confira quem recebe e autorize o Pix Automático. Nada é pago agora.</li>
    </ol>
    {amount !== null && <p>{fixedText(amount)}</p>}
    <QrImage text={code} known={undefined} />
    <p className="hint centered">{`Vale até ${formatInstant(until)}.`}</p>
    <label className="code">
      <span>Código do Pix Automático</span>
      <textarea readOnly rows={3} value={code} onFocus={(event) => event.target.select()} />
    </label>
    <Payee payee={payee} />
    <CopyButton text={code} label="Copiar código" />
    <Waiting>Aguardando a autorização. Esta página avisa sozinha.</Waiting>
  </>
)

/** How the request stands, asked every few seconds until it is decided; undefined before the first answer. */
function useMandate(mandate: string): Mandate | undefined {
  const [found, setFound] = useState<Mandate>()
  const isWaiting = found === undefined || found.state === 'CREATED'
  useEffect(() => {
    if (!isWaiting) return undefined
    let isOver = false
    const ask = () =>
      void call(getMandate, { params: { mandate } }).then(
        (answer) => !isOver && setFound(answer),
        // The next one may be answered.
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        },
      )
    ask()
    const timer = setInterval(ask, POLL_MILLIS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [mandate, isWaiting])
  return found
}
