/** The exact request of a provider: its signature is checked before anything else. */
export type WebhookRequest = { headers: Headers; body: Buffer }
