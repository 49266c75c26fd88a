import { ResultDialog } from '#components/actions/result-dialog.tsx'
import { DateTimeText } from '#components/values/date-text.tsx'
import type { RefundOutcome } from './ask-refund.ts'

type RefundResultProps = { outcome: RefundOutcome; done: string; onClose: () => void }

/** How a refund ended, or that it has not yet; `done` is what follows where it is done. */
export function RefundResult({ outcome, done, onClose }: RefundResultProps) {
  switch (outcome.status) {
    case 'CONFIRMED':
      return (
        <ResultDialog
          opened
          onClose={onClose}
          tone="success"
          title="Seu estorno foi realizado com sucesso"
        >
          <p>{done}</p>
        </ResultDialog>
      )
    case 'REQUESTED':
      return (
        <ResultDialog opened onClose={onClose} tone="pending" title="Estorno em processamento">
          <p>
            Quem processa o pagamento ainda não respondeu. A situação aparece nesta cobrança. Se o
            estorno for recusado, você recebe um e-mail e um aviso no sino.
          </p>
        </ResultDialog>
      )
    case 'KEY_ASKED':
      return (
        <ResultDialog opened onClose={onClose} tone="pending" title="Aguardando o comprador">
          <p>
            O comprador recebe um e-mail para informar a chave Pix até{' '}
            <DateTimeText value={outcome.until} />. O valor já saiu do seu saldo, e volta se ele não
            responder ou se você cancelar o estorno.
          </p>
        </ResultDialog>
      )
    case 'REFUSED':
      return (
        <ResultDialog opened onClose={onClose} tone="error" title={outcome.title}>
          <p>{outcome.description}</p>
        </ResultDialog>
      )
  }
}
