import type { CollectionReturn } from '@vintem/brazil/cnab'

/** A file that is not from a bank, or belongs to another account: it was not read in. */
export class WrongReturn extends Error {
  override name = 'WrongReturn'
}

type HolderOfFile = Pick<CollectionReturn, 'bank' | 'branch' | 'account'>

/** Banks write branches and accounts with more or fewer zeros in front. */
export function isOf(account: HolderOfFile, read: HolderOfFile): boolean {
  const plain = (digits: string) => digits.replace(/^0+/, '')
  return (
    read.bank === account.bank &&
    plain(read.branch) === plain(account.branch) &&
    plain(read.account) === plain(account.account)
  )
}
