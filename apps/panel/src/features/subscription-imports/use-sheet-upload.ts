import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { newUuid } from '@vintem/contracts/client'
import { XLSX } from '@vintem/contracts/endpoint'
import { IMPORT_FILE, IMPORT_NAME_LIMIT } from '@vintem/contracts/subscription-imports/columns'
import { uploadSubscriptionImport } from '@vintem/contracts/subscription-imports/endpoints'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { giveFile } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'

/** Sends a spreadsheet and opens its import. */
export function useSheetUpload() {
  const client = useQueryClient()
  const router = useRouter()
  const single = useSingleRun()

  const send = (picked: File | undefined) =>
    single.run(async () => {
      const wrong = picked && wrongIn(picked)
      if (wrong) notify.error(wrong)
      if (!picked || wrong) return
      const id = newUuid()
      try {
        await giveFile(
          uploadSubscriptionImport,
          { query: { id, name: picked.name.slice(-IMPORT_NAME_LIMIT) } },
          {
            // Windows calls a CSV a file of Excel, so the name decides.
            file: new File([picked], picked.name, { type: isXlsx(picked) ? XLSX : 'text/csv' }),
            signal: new AbortController().signal,
            onProgress: () => undefined,
          },
        )
        await readAnew(client, ['subscription-imports'])
        await router.navigate({ href: `/importacao-de-recorrencia/planilhas/${id}` })
      } catch (error) {
        notify.error(failureText(error))
      }
    })
  return { send, isBusy: single.isBusy }
}

const isXlsx = ({ name }: File) => /\.xlsx$/i.test(name)

/** Files that the server would refuse are explained before sending. */
function wrongIn({ name, size }: File): string | undefined {
  if (!/\.(?:csv|txt|xlsx)$/i.test(name)) return 'Envie um arquivo CSV ou XLSX.'
  if (size === 0) return 'Escolha um arquivo que não esteja vazio.'
  return size > IMPORT_FILE.maxBytes ? 'O arquivo passa de 15 MB.' : undefined
}
