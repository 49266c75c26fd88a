import { Button } from '@mantine/core'
import { AppLink } from '#components/screen/app-link.tsx'
import { Screen } from '#components/screen/screen.tsx'
import { StateMessage } from '#components/states/state-message.tsx'
import { useSessionUser } from '#lib/use-session.ts'
import { landingOf } from './admission.ts'

/** A path that is no screen's. */
export function NotFoundPage() {
  const user = useSessionUser()
  return (
    <Screen title="Página não encontrada">
      <StateMessage
        title="Não há nada neste endereço."
        action={
          <Button component={AppLink} href={user ? landingOf(user) : '/'} variant="default">
            Voltar ao início
          </Button>
        }
      >
        Ele pode ter sido digitado errado, ou a página não existe mais.
      </StateMessage>
    </Screen>
  )
}
