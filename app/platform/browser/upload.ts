import { type ApiAnswer, toAnswer, unreachable } from './api-client.ts';

/** A photo of ten megabytes over a slow mobile network. */
const PATIENCE_MS = 5 * 60_000;

/**
 * Sends a form with files to the shop's own API and tells how much of it is on its way, from 0 to 1; never throws. Unlike
 * `fetch`, the older XMLHttpRequest says how far an upload is.
 */
export function uploadForm<T>(
  path: string,
  form: FormData,
  onProgress: (part: number) => void,
  { method = 'POST', token }: { method?: string; token?: string } = {},
): Promise<ApiAnswer<T>> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    request.setRequestHeader('accept', 'application/json');
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toAnswer<T>(request.status, new Headers(), request.responseText));
    request.onerror = () => resolve(unreachable());
    request.ontimeout = () => resolve(unreachable());
    request.onabort = () => resolve(unreachable());
    request.send(form);
  });
}
