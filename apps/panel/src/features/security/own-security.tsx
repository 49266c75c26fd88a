import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { FailureState } from '#components/states/failure-state.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { twoFactorQuery } from './security.queries.ts'
import { TwoFactor } from './two-factor-section.tsx'

/** The user's own second factors, and the recovery codes. */
export function OwnSecurity() {
  const { data, error, refetch } = useQuery(twoFactorQuery)
  if (!data) {
    if (!error) return <Skeleton height={120} />
    return (
      <FailureState
        title="Não foi possível carregar a sua segurança."
        error={error}
        onRetry={refetch}
      />
    )
  }
  return (
    <>
      <TwoFactor status={data} />
      <PasskeysSection />
      {(data.status || data.hasPasskeys) && <RecoverySection left={data.recoveryCodesLeft} />}
    </>
  )
}
