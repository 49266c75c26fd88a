import { useQuery } from '@tanstack/react-query'
import { ReportAddressUnconfirmed } from '@vintem/contracts/errors'
import { useId } from 'react'
import type { FieldProps } from '#components/fields/field.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { serverFailure } from '#components/states/server-failure.ts'
import { reportAddressesQuery } from './report-addresses-query.ts'
import { AskAddress, ReportAddresses } from './report-addresses.tsx'

type ReportRecipientProps = Omit<FieldProps<string>, 'label' | 'hint'> & {
  /** The address that has not confirmed, once the server has said so. */
  unconfirmed: string | undefined
  /** Called once that address was asked. */
  onRequested: () => void
}

/** Where a report goes: to a user of the account, or to a confirmed address, which can be asked here. */
export function ReportRecipient({ unconfirmed, onRequested, ...field }: ReportRecipientProps) {
  const listId = useId()
  const { data: addresses = [] } = useQuery(reportAddressesQuery)
  const known = addresses.filter(({ confirmedAt }) => confirmedAt).map(({ email }) => email)
  return (
    <>
      <TextField
        {...field}
        label="E-mail"
        type="email"
        required
        hint="De um usuário da conta ou de um endereço confirmado."
        {...(known.length > 0 && { list: listId })}
      />
      <datalist id={listId}>
        {known.map((email) => (
          <option key={email} value={email} />
        ))}
      </datalist>
      {unconfirmed && <AskAddress email={unconfirmed} onRequested={onRequested} />}
      <ReportAddresses addresses={addresses} />
    </>
  )
}

/** True where the server refused a report because its address has not confirmed. */
export const isUnconfirmed = (error: unknown): boolean =>
  serverFailure(error).errors.some(({ code }) => code === ReportAddressUnconfirmed.code)
