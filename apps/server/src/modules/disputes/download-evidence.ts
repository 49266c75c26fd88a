import * as api from '@vintem/contracts/disputes/endpoints'
import { NotFound } from '@vintem/contracts/errors'
import { Failure } from '#platform/failure.ts'
import { openKeptFile } from '#use-cases/kept-file.ts'
import { download } from '#use-cases/use-case.ts'
import { selectDispute } from './disputes.store.ts'
import { selectEvidence } from './evidence.store.ts'
import { evidenceFile, savedName } from './evidence.ts'

/** A document as it was sent, for every user who sees the charge. */
export const downloadEvidence = download(
  api.downloadEvidence,
  async ({ params, sellerId, services, transact }) => {
    const found = await transact(async (tx) => {
      const [[evidence]] = await tx.enter(selectEvidence(sellerId, params.evidence))
      if (!evidence) return undefined
      const [[dispute]] = await tx.read(selectDispute(sellerId, evidence.disputeId))
      return dispute?.chargeId === params.id ? evidence : undefined
    })
    const file = found && (await openKeptFile(services, evidenceFile(sellerId, found.file)))
    if (!file) throw new Failure(NotFound)
    return { name: savedName(found), type: found.mediaType, content: file.content }
  },
)
