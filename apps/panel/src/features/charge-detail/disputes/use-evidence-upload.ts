import { newUuid } from '@vintem/contracts/client'
import { attachEvidence } from '@vintem/contracts/disputes/endpoints'
import {
  EVIDENCE,
  EVIDENCE_AT_MOST,
  EVIDENCE_NAME_LIMIT,
} from '@vintem/contracts/disputes/evidence'
import { useEffect, useRef, useState } from 'react'
import { failureText, serverFailure } from '#components/states/server-failure.ts'
import { giveFile } from '#lib/api.ts'
import type { Dispute } from '../charge-detail.queries.ts'
import { useChargeChanged } from '../use-charge-changed.ts'

/** A file on its way, or that did not make it. */
export interface Sending {
  id: string
  file: File
  /** As it will be listed. */
  name: string
  /** How much of it is there, from 0 to 1. */
  share: number
  error?: string
  /** True where the same file may be accepted another time. */
  isWorthRetrying?: boolean
}

/**
 * Sends documents one after the other. A refused one is explained beside its name and can be sent
 * again as the same document; leaving the dialog cancels the uploads.
 */
export function useEvidenceUpload(chargeId: string, { evidence }: Dispute) {
  const chargeChanged = useChargeChanged()
  const [sendings, setSendings] = useState<Sending[]>([])
  const abort = useRef<AbortController>(null)
  const queue = useRef(Promise.resolve())
  useEffect(() => {
    const controller = new AbortController()
    abort.current = controller
    return () => controller.abort()
  }, [])

  const change = (id: string, patch: Partial<Sending>) =>
    setSendings((all) => all.map((each) => (each.id === id ? { ...each, ...patch } : each)))
  const forget = (id: string) => setSendings((all) => all.filter((each) => each.id !== id))

  const send = async ({ id, file, name }: Sending) => {
    const { signal } = abort.current ?? new AbortController()
    if (signal.aborted) return
    try {
      await giveFile(
        attachEvidence,
        { params: { id: chargeId, evidence: id }, query: { name } },
        { file, signal, onProgress: (share) => change(id, { share }) },
      )
      await chargeChanged()
      forget(id)
    } catch (error) {
      // What is said of the file itself will be said again.
      const isWorthRetrying = serverFailure(error).errors.every(({ field }) => field === undefined)
      if (!signal.aborted) change(id, { error: failureText(error), isWorthRetrying })
    }
  }
  const enqueue = (sending: Sending) => {
    if (!sending.error) queue.current = queue.current.then(() => send(sending))
  }

  const add = (files: readonly File[], kind?: string) => {
    const room = EVIDENCE_AT_MOST - evidence.length - sendings.filter(({ error }) => !error).length
    const added = files.map((file, index): Sending => {
      const error = wrongIn(file) ?? (index >= room ? TOO_MANY : undefined)
      return { id: newUuid(), file, name: nameOf(file, kind), share: 0, ...(error && { error }) }
    })
    setSendings((all) => [...all, ...added])
    added.forEach(enqueue)
  }
  const again = ({ id, file, name }: Sending) => {
    const sending = { id, file, name, share: 0 }
    setSendings((all) => all.map((each) => (each.id === id ? sending : each)))
    enqueue(sending)
  }
  return { sendings, add, again, forget, isBusy: sendings.some(({ error }) => !error) }
}

const TOO_MANY = `Uma contestação leva até ${EVIDENCE_AT_MOST} documentos.`

/** Files that the server would refuse are explained before sending. */
function wrongIn({ type, size }: File): string | undefined {
  if (!EVIDENCE.types.some((each) => each === type)) return 'Envie um arquivo PDF, JPEG ou PNG.'
  if (size === 0) return 'Escolha um arquivo que não esteja vazio.'
  if (size > EVIDENCE.maxBytes) return 'O arquivo passa de 5 MB.'
  return undefined
}

/** What the names of documents of a kind begin with: so it is known to the acquirer, and to the list. */
export const beginningOf = (kind: string): string => `${kind} - `

/** A long name keeps its end, which tells what it is. */
function nameOf({ name }: File, kind: string | undefined): string {
  const beginning = kind === undefined ? '' : beginningOf(kind)
  return beginning + name.slice(-(EVIDENCE_NAME_LIMIT - beginning.length))
}
