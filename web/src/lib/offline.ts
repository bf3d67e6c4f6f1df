// The client keeps itself for times without a connection; later, so that the first page comes first.
const WAIT = 4000;

export function keepForOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  // where it is not allowed (a private window, say) the client is what it is without it
  setTimeout(() => void navigator.serviceWorker.register('/offline.js').catch(() => undefined), WAIT);
}
