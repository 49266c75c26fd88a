import { Anchor } from '@mantine/core'
import { Logo } from '@vintem/ui/logo.tsx'
import { AppLink } from '#components/screen/app-link.tsx'
import { supportContacts } from '#lib/support.ts'
import { topics } from './topics.ts'
import classes from './help-screen.module.css'

/** The questions that sellers ask, with answers that hold for every installation. */
export function HelpScreen() {
  return (
    <main className={classes.page}>
      <title>Ajuda · Vintém</title>
      <Logo size={30} />
      <h1 className={classes.title}>Ajuda</h1>
      {topics.map(({ title, questions }) => (
        <section key={title} className={classes.topic}>
          <h2 className={classes.topicTitle}>{title}</h2>
          {questions.map(({ question, answer }) => (
            <details key={question} className={classes.question}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </section>
      ))}
      <Contact />
      <Anchor component={AppLink} href="/">
        Ir para o painel
      </Anchor>
    </main>
  )
}

function Contact() {
  const { email, phone } = supportContacts()
  if (!email && !phone) return null
  return (
    <section className={classes.topic}>
      <h2 className={classes.topicTitle}>Falar com o suporte</h2>
      {email && (
        <Anchor href={`mailto:${email}`} underline="always">
          {email}
        </Anchor>
      )}
      {phone && (
        <Anchor href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`} underline="always">
          {phone}
        </Anchor>
      )}
    </section>
  )
}
