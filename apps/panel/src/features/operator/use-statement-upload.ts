import type { Answer } from '@vintem/contracts/endpoint'
import { OFX } from '@vintem/contracts/endpoint'
import {
  importBankStatement,
  STATEMENT_FILE,
  STATEMENT_NAME_LIMIT,
} from '@vintem/contracts/operator-reconciliation/endpoints'
import { useState } from 'react'
import { notify } from '#components/actions/notify.ts'
import { useSingleRun } from '#components/actions/use-single-run.ts'
import { failureText } from '#components/states/server-failure.ts'
import { giveOperatorFile } from '#lib/operator-api.ts'
import { useDecided } from './operator-waiting.queries.ts'

export type ImportedFile = Answer<typeof importBankStatement>

/** Sends a bank's statement, and gives how its comparison with the books ended. */
export function useStatementUpload() {
  const [imported, setImported] = useState<ImportedFile>()
  const decided = useDecided()
  const single = useSingleRun()

  const send = (picked: File | undefined) =>
    single.run(async () => {
      const wrong = picked && wrongIn(picked)
      if (wrong) notify.error(wrong)
      if (!picked || wrong) return
      try {
        // Browsers do not know OFX, so the name decides.
        const type = /\.ofx$/i.test(picked.name) ? OFX : 'text/plain'
        const query = { name: picked.name.slice(-STATEMENT_NAME_LIMIT) }
        setImported(
          await giveOperatorFile(
            importBankStatement,
            { query },
            {
              file: new Blob([picked], { type }),
              signal: new AbortController().signal,
              onProgress: () => undefined,
            },
          ),
        )
        await decided()
      } catch (error) {
        notify.error(failureText(error))
      }
    })
  return { send, isBusy: single.isBusy, imported, forget: () => setImported(undefined) }
}

/** Files that the server would refuse are explained before sending. */
function wrongIn({ size }: File): string | undefined {
  if (size === 0) return 'Escolha um arquivo que não esteja vazio.'
  return size > STATEMENT_FILE.maxBytes ? 'O arquivo passa de 10 MB.' : undefined
}
