import type { FastifyReply } from 'fastify';
import type { Answer } from '../platform-stand-in.ts';

/**
 * The consent and timeline pages need no script and nothing from other sites, so the policy forbids both. It sets no
 * `form-action`: the consent form ends in a redirect to the product's callback on another port.
 */
const PAGE_POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; frame-ancestors 'none'";

export function sendAnswer(reply: FastifyReply, answer: Answer): FastifyReply {
  switch (answer.kind) {
    case 'html':
      return reply
        .code(answer.status)
        .header('content-security-policy', PAGE_POLICY)
        .header('cache-control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(answer.html);
    case 'empty':
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .send();
    case 'file':
      return reply.code(200).type(answer.contentType).header('x-content-type-options', 'nosniff').send(answer.bytes);
    case 'redirect':
      // 303: the consent form is a POST, the callback is a GET.
      return reply.redirect(answer.to, 303);
    default:
      return reply
        .code(answer.status)
        .headers(answer.headers ?? {})
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(answer.body));
  }
}

/** Adds headers to an answer; pages, files and redirects carry none. */
export function withHeaders(answer: Answer, headers: Record<string, string>): Answer {
  return answer.kind === 'json' || answer.kind === 'empty'
    ? { ...answer, headers: { ...headers, ...answer.headers } }
    : answer;
}
