import {
  editSubSeller,
  editSubSellerAccounts,
  editSubSellerAddress,
  editSubSellerContacts,
  registerSubSellerSplit,
} from '@vintem/contracts/sub-sellers/endpoints'
import { isChanged } from '#components/forms/use-versioned-save.tsx'
import { api } from '#lib/api.ts'
import { StepUpCancelled } from '#lib/step-up.ts'
import { type SubSellerFormInput, subSellerValues, toForm } from './sub-seller-values.ts'
import type { SubSeller } from './sub-sellers.queries.ts'

/** The part of saving that failed: the registration itself, or the check of its bank account. */
export class SaveFailed extends Error {
  override name = 'SaveFailed'
  readonly at: 'registration' | 'split'
  constructor(at: SaveFailed['at'], cause: unknown) {
    super('The sub-seller was not saved whole', { cause })
    this.at = at
  }
}

/**
 * Sends the changed parts, each to its endpoint, and repeats a failed registration. The account
 * goes first: it may need a confirmation, and a user who refuses it has changed nothing. Throws
 * SaveFailed, or StepUpCancelled. Repeating a part has no further effect.
 */
export async function saveSubSeller(
  before: SubSeller,
  form: SubSellerFormInput,
): Promise<SubSeller> {
  const params = { id: before.id }
  const { address, account, contact, ...registration } = form
  const {
    address: addressBefore,
    account: accountBefore,
    contact: contactBefore,
  } = toForm(subSellerValues(before))
  // Each part creates a version, which the next part sends.
  let now = before
  await orFail('registration', async () => {
    if (differs(account, accountBefore)) {
      now = await api(editSubSellerAccounts, { params, body: account, version: now.version })
    }
    now = await api(editSubSeller, { params, body: registration, version: now.version })
    if (differs(address, addressBefore)) {
      now = await api(editSubSellerAddress, { params, body: address, version: now.version })
    }
    if (differs(contact, contactBefore)) {
      now = await api(editSubSellerContacts, { params, body: contact, version: now.version })
    }
  })
  if (before.splitStatus === 'FAILED') now = await sendRegistrationAgain(before)
  return now
}

/** Repeats the check of the bank account. Throws SaveFailed. */
export const sendRegistrationAgain = ({ id }: SubSeller) =>
  orFail('split', () => api(registerSubSellerSplit, { params: { id } }))

async function orFail<A>(at: SaveFailed['at'], act: () => Promise<A>): Promise<A> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof StepUpCancelled || isChanged(error) ? error : new SaveFailed(at, error)
  }
}

const differs = (after: unknown, before: unknown) =>
  JSON.stringify(after) !== JSON.stringify(before)
