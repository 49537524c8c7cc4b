import { type ApiAnswer, toAnswer, unreachable } from './api-client.ts';

/** Long enough for ten megabytes over a slow mobile network. */
const TIMEOUT_MS = 5 * 60_000;

/** `onProgress` gets 0 to 1; never throws. XMLHttpRequest, because `fetch` reports no upload progress. */
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
    request.timeout = TIMEOUT_MS;
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(toAnswer<T>(request.status, new Headers(), request.responseText));
    request.onerror = () => resolve(unreachable());
    request.ontimeout = () => resolve(unreachable());
    request.onabort = () => resolve(unreachable());
    request.send(form);
  });
}
