import { Button, Skeleton } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { acceptTerms } from '@vintem/contracts/terms/endpoints'
import { ActionButton } from '#components/actions/action-button.tsx'
import { showErrors } from '#components/actions/show-errors.ts'
import { FailureState } from '#components/states/failure-state.tsx'
import { api, closeSession } from '#lib/api.ts'
import { readAnew } from '#lib/read-anew.ts'
import { termsQuery } from './standing.queries.ts'
import classes from './standing.module.css'

/** The terms in force, to be accepted. */
export function Acceptance() {
  const client = useQueryClient()
  const { data: terms, error, refetch } = useQuery(termsQuery)
  if (error) {
    return (
      <FailureState title="Não foi possível carregar os termos." error={error} onRetry={refetch} />
    )
  }
  if (!terms) return <Skeleton height={160} />

  const accept = async () => {
    try {
      await api(acceptTerms, { query: { uuid: terms.uuid } })
    } catch (failure) {
      showErrors(failure)
    } finally {
      await readAnew(client, ['standing'])
    }
  }

  return (
    <>
      <div
        className={classes.terms}
        role="region"
        aria-label="Texto dos termos"
        // Long texts scroll, also by keyboard.
        tabIndex={0}
      >
        {terms.content.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={classes.actions}>
        <BackToLogin />
        <ActionButton onClick={accept}>Aceitar</ActionButton>
      </div>
    </>
  )
}

/** The way out for who may not accept them. */
export function AskAdministrator() {
  return (
    <>
      <p className={classes.text}>
        As condições de repasse mudaram. Peça ao administrador da conta para acessar o painel e
        aceitar os novos termos.
      </p>
      <div className={classes.actions}>
        <BackToLogin />
      </div>
    </>
  )
}

function BackToLogin() {
  return (
    <Button variant="default" onClick={() => void closeSession()}>
      Voltar para o login
    </Button>
  )
}
