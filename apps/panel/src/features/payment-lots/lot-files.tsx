import { can } from '@vintem/contracts/access'
import {
  downloadLotReturn,
  downloadRefusedLot,
  uploadPaymentLot,
} from '@vintem/contracts/payment-lots/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { notify } from '#components/actions/notify.ts'
import { showErrors } from '#components/actions/show-errors.ts'
import { useDownload } from '#components/actions/use-download.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { giveFile, takeFile } from '#lib/api.ts'
import { fileNameOf } from '#lib/read-file.ts'
import { useMay } from '#lib/use-session.ts'
import { type Lot, useLotChanged } from './payment-lots.queries.ts'

const REFUSED_NAME = 'lote-recusados.txt'

type LotFilesProps = { lot: Lot; onOpen: (id: string) => void }

/** The bank's answer to a lot, and what came back of it: as a file, or sent again as a lot of its own. */
export function LotFiles({ lot: { id, approval_date, items }, onOpen }: LotFilesProps) {
  const { take } = useDownload()
  const single = useSingleRun()
  const changed = useLotChanged()
  const mayCreate = useMay(can.createLots)
  const params = { id }
  const hasReturned = items.some(({ status }) => status === 'returned' || status === 'cancelled')
  const sendAgain = async () => {
    try {
      const response = await takeFile(downloadRefusedLot, { params })
      const file = new File([await response.blob()], fileNameOf(response, REFUSED_NAME))
      const { signal } = new AbortController()
      const { fileId } = await giveFile(
        uploadPaymentLot,
        {},
        { file, signal, onProgress: () => undefined },
      )
      notify.success('Os recusados são um lote novo, que espera aprovação.')
      changed()
      onOpen(fileId)
    } catch (error) {
      showErrors(error)
    }
  }
  if (approval_date === null) return undefined
  return (
    <>
      <ActionButton
        variant="default"
        busy={single.isBusy}
        onClick={() => single.run(() => take(downloadLotReturn, { params }, 'lote-retorno.ret'))}
      >
        Baixar retorno
      </ActionButton>
      {hasReturned && (
        <ActionButton
          variant="default"
          busy={single.isBusy}
          onClick={() => single.run(() => take(downloadRefusedLot, { params }, REFUSED_NAME))}
        >
          Baixar recusados
        </ActionButton>
      )}
      {hasReturned && mayCreate && (
        <ActionButton busy={single.isBusy} onClick={() => single.run(sendAgain)}>
          Enviar recusados de novo
        </ActionButton>
      )}
    </>
  )
}
