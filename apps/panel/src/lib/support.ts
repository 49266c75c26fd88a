const fact = (name: string): string | undefined =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content

/** Where whoever hosts the platform is reached by people who cannot get in; the server writes it. */
export const supportContacts = () => ({
  email: fact('support-email'),
  phone: fact('support-phone'),
})
