import {
  editSubSeller,
  editSubSellerAccounts,
  editSubSellerAddress,
  editSubSellerContacts,
  registerSubSellerSplit,
} from '@vintem/contracts/sub-sellers.endpoints'
import { api } from '#lib/api.ts'
import { StepUpCancelled } from '#lib/step-up.ts'
import { type SubSellerValues, subSellerValues, toForm } from './sub-seller-values.ts'
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
 * Sends what was changed, each part to its endpoint, and a registration that had failed once more. The
 * account goes first: it may have to be confirmed, and whoever does not has changed nothing. Throws
 * SaveFailed, or StepUpCancelled. What is sent again is the same, so repeating it does no harm.
 */
export async function saveSubSeller(before: SubSeller, values: SubSellerValues): Promise<void> {
  const params = { id: before.id }
  const { address, account, contact, ...registration } = toForm(values)
  const {
    address: addressBefore,
    account: accountBefore,
    contact: contactBefore,
  } = toForm(subSellerValues(before))
  await orFail('registration', async () => {
    if (differs(account, accountBefore)) await api(editSubSellerAccounts, { params, body: account })
    await api(editSubSeller, { params, body: registration })
    if (differs(address, addressBefore)) await api(editSubSellerAddress, { params, body: address })
    if (differs(contact, contactBefore)) await api(editSubSellerContacts, { params, body: contact })
  })
  if (before.splitStatus === 'FAILED') await sendRegistrationAgain(before)
}

/** Has the bank account checked once more. Throws SaveFailed. */
export const sendRegistrationAgain = ({ id }: SubSeller) =>
  orFail('split', () => api(registerSubSellerSplit, { params: { id } }))

async function orFail<A>(at: SaveFailed['at'], act: () => Promise<A>): Promise<A> {
  try {
    return await act()
  } catch (error) {
    throw error instanceof StepUpCancelled ? error : new SaveFailed(at, error)
  }
}

const differs = (after: unknown, before: unknown) =>
  JSON.stringify(after) !== JSON.stringify(before)
