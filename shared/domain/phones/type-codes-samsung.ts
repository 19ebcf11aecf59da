/**
 * Type codes of Samsung's phones and tablets up to 2026, from github.com/zacharee/SamloaderKotlin (MIT licence): in ascending
 * order, each as its distance from the previous one in base 36. The model of each is in type-code-models-samsung.ts.
 */
const steps = `
ku668 2 2o 60 u ed 1e a 4y 4j 3i 2 3k 9d 1o 34 6p go eg ad v 38 2d j 79 6 1g bo 2v 4 ls 2h 7k 22 lf 4k 6w 3t k 24 3b 4u 1 3v kd
9s 1o 15 6a 5h p 2q 3z 5p 2v 34 80 d2 1q 52 fu ae gk 9f 1r 2q 12 3f 3z t ab 41 7m 4f u o 2a el 18 23 2 ex 6w 3k 9i 1a 22 1d 7m
4t ir h 1c 59 6 1s 4w 4 c 2i 5b 41 3p g6 20 3s 9x ik 1c 5i 1h 3b x 2x 4t 13 e8 30 ee 22 1n c8 4b af 4h 6b gj w nx 1w n 24 6o 3y
7j 2b 1x 5v 95 1t 3l 29 43 1h 5z 58 27 k g8 5o 4c 8 es ad 6d cn oh a bg v o n1 3w 4v ca 4 36 1c 90 4w 3l v 22 1c v 18 7a 16 2p m
dd 3 37 1u 6p 3q 30 4 a7 1f cf o 69 4g ds 58 3k 7 7q 13 7b 17 5l 1h 3j 4c 1v 28 6 rv 5d a5 67 2f 6o az y3 l1 72 cm 77 8t 2z 39
6l ko 7c 7u j 2c 8p 1f 9v 25 1j 1f ee bn dk 19 1p 3a 1e 44 3y 3l 5e 2g 5i bn 8o 8j m1 ic 2z 7l 5n 1m 9v 2k 5d k 64 13 di 7h 27
79 db 3p f4 e4 82 1a 19 c 12m 9v 69 bf 1n 13 c7 9n hi 95 1o 72 4d 6v y 76 3u 3n 2q 5g 76 u 4v er 1m 5k 7 fm j8 99 a4 8y 6r 3m 6e
4j v c a7 47 cq 16 2y 4r 40 ao v 8w 3 40 96 7n 3q 4c ho 1y 9q e 15 2i 2i 1y 8 38 7 64 3 1u 9 1w 2t f6 bf 77 f7 2c er i 1x 8r 4p
50 5g 2t 3l k e 2m 32 2u id 3j 8l 4s 3v 5 9e 3t 8e 2c a3 1a 2v 44 51 49 37 cc 85 r 68 1s 2n 7o d6 is 3c 3 1k 2o 2x 6p x 51 q 9t
i 19 2b mq a u 25 1s 7g 2z ke 58 u i hb 2t 2f b bk f3 32 fr 3u 1e 1j 2i 7 rn v j1 9t m 2n ae 40 5z 1a 7f 3t 7g 49 68 63 b8 4e d9
8g 2h 2a 7 bj 4 c 5t 1m 1i 1r 1e q as 1 b ez 3w ln 8g 9i dc 86 br 2y 72 3w 1j 5y 3z 5w 4c 55 3q 1w 27 8 9q 4p 4o 5x x 38 7c 1a
85 q4 7 3g a 32 w i 5u jp cj 37 2v 26 46 1c 12 3f 8q 33 87 2q 4d gp 1t 62 8 8j 4f r bv x af cq zd cs 27 81 9j 6e 8a fj 2t 3w z
48 5 8g 6e 18 mn ee 1l 23 cg 2z 2o a9 3f 6l 2z fy 6b 2n 2j o pt g5 51 74 78 85 4x 2y al 1g 9s q 5 5o 4x 5s 6b 5r 2d 1b 3u cu 44
6 1g 8 2f 6m 1y 70 ng 83 4w 6g 51 1r h f 4l 1c jb 49 3k 9z 3n 3k 16 ux d2 15 bv 25 i8 d7 b dc 37 3d h 3n 48 25 3o 45 1y 16 cq 37
dr 5q 6 10 yv 20 93 10 g2 88 30 m 5i 8 8c 5r a6 b 2t 80 1k e d 1v 92 97 dx 3b 2n f 3e 2m 7m 6i u 6 vf 26 1d 80 1u 3k x sb 1u 2b
8r 6s 1h 4e 7d 2t d2 bm 8z 6l t9 4i m4 1p 1p 5 8 9h 5d 19 7u 4b 1q 5v 3o 70 g 24 1k 1n 15 2s go 2s z 1t c 4r 61 h j 4o 5g 1l 1o
d9 2s 2t 1l f3 2s 4d 17 ey 2 a1 2 1n 15 4f 15 1t z 2s 2x 1x q 2f b 5t 37 4w 2 u 1y 2s 23 n z 4l 5k 4q w 2s 9 2b 6 2 2t 1 2r 1 2r
1 2b g 1 2r 1 2r 1 2s 3t 4j 2s 2r m 7q 2s 1 2r 1 2r 2s 2t 2s 2r 1 v 1x 5j c 3k 8s 14 23 4s 17 1f 66 3t 44 70 x 3q oy 2j w 22 6a
57 8 2 7m 97 i1 8b bj 8o hn 19 a 9l 12 50 9t 20 75 17 f 19 4u g a 6g 1w 2s 5t m gz 8 e 10 2s k 1q i l 7r b4 25 p 2o 2t 3 2s k 24
3 1 2o 4 2p 2r 22 u 5j 1 2r e 2c 2 1 2p 3 2r 1 2s 14 1n 2q b 2g 19 m y 3 2r 1 2o 1 3 2p m 25 3 1 2r 1 5w 3c 4w 1p 83 8v 1a 1x 43
46 4f dn 7a 2i 6 2s 24 4 k 2s 2s 2s 1q 12 1 2r 1 2e d 8c 2s 1 2r 2s 1 a 2h 1 2s 5j 1 2s 2s 9 2j 2r 1 2r 1 2r 1 2n 5 2s 7 2l 2s
2n 5 2s 1s 1z 1x 5i 4c 16 1r 1q 29 58 27 m 29 62 5q r 1a w 1t 1z 48 y 4 7g 53 36 1 2r 2 5i 1 2r 2 f 2b 2 15 1n 1 9 j 1x 1 1 1 2f
b 1 2q 2 5g 2u 2v 1s x 3 1d 1d 1n 12 3 1 1 2q 1 1 s d v 3l 2o 4 2s 2s 8c 8 2k 2s 2s 1n c t 2h b 8c 41 4q 38 1x 2s 2e e 8c f 3w
1d 20 2h 3 6r iz 3w 82 r 2m ch 4s 3q 1t z 2s 1w 3b 30 8h 2 2l f 3 2a 5 1m 3l 6x 4f 5 ep im b4 2h 33 1b 1h 2s 2s 61 3t 42 2s 19
73 2s 10 1s ow 2s c5 7b ez ic 8f 2s 8x 4y 20 5t 3b 1j 19 2s 8c 1 3h 4j co 6p 1o li 6b 23 b5 4e 41 32 1u w 1w 2s e 52 4 8c 2s z
1t 5k 2o 4 2s 1a 4a v 1x 6h 7f 2s 2s 63 2b 2s 2s 2s 2s 20 s 1u 1e 1a 12 q m 48 18 c4 3c b4 1s u 6 2s 2s d d 22 5e 1n 15 5 2s g
54 3v 8h 74 2s 2s 2s 2s 2s 2s r 21 9t 6u 2s 2s 65 2s 27 15 1n 5k 2s 2s go 2s 2s b 45 j l 5k 5g fa 2g 7a 2y 1l 17 1n 15 2s 5f 5k
2s 5 2s f 1o p 2s 2n 5 2s 2n 5 2s 1p z 4 82 6 2s 2s 3 1j 16 1l 17 3 2w 15 48 2v 2s 2c g 1 27 h 3 2s 1 2 2p 2s 2s 2s 1 2o 4 2m 2
3 2p 3 2s 1 2s 2q 2 2q 2 g 2c 1k t d q 22 2s 2 2s 1p 11 42 1i 2s q 4u 2p 2r 14 2 1m 3s 6x j 2s b 12 47 2s 6e 4d 1c 24 ap fm d 40
10 2y rs 3y 2s 2q 2 2s ih z 3h 4v 2r 1 e 54 2o 5 j 1i s 28 3c 2v 2r 1 2r 2s 2t 2s 27 3d i t 1g 1 22 p 1 2s 2s 2s ai 3d 2s 2s 31
5b a 2i 1 c 2f 1 2r 1 19 5j 57 2f j 1z a5 l 2s lc 2m e 2a h 1t g1 37 gs 21 53 2 1l 5 3r 2o 3c 9q 6r f 1y bk 4s 3l 2q 30 2l d 1r
69 b2 1 81 b 31 5c 1b 1h h 2a 2i b 2t 6 2m 2 37 53 2 2q 2 2q 2 2q 2 1v v 2 1 2p 2 1 e 19 12 2 i 28 3 1w t 2 1 2r 8c 2s 2s 2t 44
1f 2q 2 48 1d 1m 15 1 g 2c 2s 2s 1c d 13 2s 2s 2s 2s 2s d7 13 2r 5v 4f 5c bn 14 1o 5c 4e 7h 7f 6l 3e am 9m a 1g 82 1p 2 38 2s 7u
3n 3l f 30 z 2s 2s 2s s 5y 6 1d 8f 2s 2s b1 3 2s 2u 5k 2s 1f d e m 5k u i 13 2b 3m 2s 5k 2s 7h 4w 9v 2s 1d 2j 1o 2r 5k 2s 1w w
1a 16 c 26 j 3 2n 2x 43 v j 2v 5k 33 56 2v 2p 3 23 10 2t 2g 1c 1g 1l 14 3 u 1v 3 2a 6t x 6e 37 21 2o e9 2e 5q 3m 19 1v 6d k 1h
41 3m 8 1j 11 2b h d 57 13 1p u b 27 28 3p 4n i am 6g 1h 6q 31 7s 8 4u sc 3v 5x 1h 5 n 81 l3 z 1x 2e 31 5 2s 19 1f 4 45 1b 2r 1
5k 1k 6w 2o 4 5g k 28 2s 5j 7 2m 4 2s 2 58 a x p 1 11 4 1g 1u 87 2e 5k 4p 6a 2s 21 r 5 2s u 1y 16 4e 2s f 59 4i y 2s 2s 14 1o 2r
2 2f a 1 2p p 3j 1b 4 2s 4v 3h v 10 u 1t 3r 7 d 8t 1t 1 2r 5 o 3 2 1r 4 o 24 2u r 1y 3 2l 2 5 2q 2 22 o 2 2p 3 1j 19 5k 5k 1d 1f
1m d t 2s 2s 2s c 2g 8c 2s 2k 8 2s 26 77 4j 2s 2s 2s 2s 1w 83 22 19 m 2s 7w 6t 4n m8 18 77 2s 2s 2s 1r 3t 5k 12 2 4g 39 1c z 2s
2s 1 2r 1 13 w s 2s 8 2k 1 1k 18 2n 2w 2s 1 2s 2s 10 1r 1 2o 2s 2 2e 36 3o 4o 2g c q 22 2r 1 2s 2s 2q 1 1 j a 1y 1 2r 4o w 2s 2s
2t 2q 2 2r 1 1 2r 2q l k 1w 2k 1 2u i 2a 39 2b 28 k 1g 22 8 59 4 i 1j 2s 5k t 1u 5 3d 4z r 4t 2s 2n 2s a 2h 8d 7z 84 3p 42 lj 5v
b6 57 15n 1b 77 81 fz 1 1 2r 1 2q 2 5j 2t 15 1l 2u 2q 2 23 j 4 1 1 2i a 2r 1 2s 27 k 1 1s 10 2s 28 7 f m 1g n 1 2s 2q 2 2s 2s 1b
1h 5j 4l 3o n 4r 6 1 2r 1 2r 1 b3 2t 11 3d 3y 2s 2r 1 4u 18 2h u 1r 5k 2s w 9w 4r 8o 43 5 56 2a 1n 3g 1 rw 2z 3t 8e dg 1r 30 5e
2y au fu 3m 4x x 5o a 5x 2z 4q al y e7 2h cg 48 80 e 1 2r 2s 2t 2s n 25 2o 2w 5j 2t 1w w 2s 5j u 9g 1a 2c 1 2r 1 5i 27 k 1 6w 70
2q 36 5 2a 1 1h 1a 29 h 2 1n 6b 18 8b 31 3m p 1f 3a 3v 1k 18 5n e 2e 46 1e 2s 2s 2s 3 2p u 1y 2s 1b 1h 2j 9 2s 5s 2g 27 y 2e 5
dw y 1q 1p 2h 47 go 44 1g 39 66 l5 2q 5k 2s 2 6l 9s 6i pn 8i 1x 32 28 9e 4d 48 2f 71 ch ez 5b 2v 9h 36 7o ug 4 57 2s 7z d4 17 1d
1d 4 2o 2t 8c 2 18 1k 1 2q 1 2s 1 2p f 1x g 2 1 2r 1 z 1s 1 2r 1 13 1o 2q 3 2q 1c 1f 1 1 1 5i 1 1o 8 v 18 h 13 1 2j 8 2s 2 dz 3
nl l 23 4k u al je 4s 3u 4x 5q 7i 3z 1u 2s 5k t 1z dm 10 3q 8 ng 93 3i fo 66 36 8 h q r fi 6b x hn 21 2 gd 8t 3g 4x n 2m 5r y 1y
2s 16 1m 2s 2s 10 1s 2 v 7b 25 r 2u 5i 2m 6 2s 2s 1d p 3 b c 4z l 2s 2s 2j 9 3 1c a 13 hp 3v 4d i r8 2q 5o 5 a 49 5e 5 2s 2p 3 s
20 2s 2s s w q b 2s 3 2s 1e 17 2 5 b g 21 2h b 7d w 3 1x v 2p 3 2s 5f 5 2s 6 2m 5h 3 1o z 5 2q 11 1r 2s 1j 19 2s 2s f 55 2o 4 1j
19 1z 3l b4 n p 1g 2g c 2o 4 29 f 2s 4 2o 4 16 1i 2w 2s 1 11 n p f 2n 5 1 5j 1 m 26 2r 2s 2t 2r 1 2r 1 2s 2r 1 2s 2s 19 1j 2r 1
1 2q 1g 1c 2t 1a 1i 2m 5 1 2r 1 2h 2s 32 37 3o 3h 7r 49 6i 3n k2 c 2g 27 5v b4 h9 fg x ir ft 1t 53 h 1q g n 2o 4 2s 2o 4 2r 1 9
2f 3 1 2n 5 1a 1d 1 3 1 2s 2n 1 3 1 y u v 2 2 1 1n 14 1 2n 1 1 2 1 1a q p 2 1 18 o r 2 3 2n 1 1 2 1 1a 1d 1 3 1 2o 3 1 2n 2 3 2n
5 10 1n 2 2 7o 81 12 7t 4s b 14 5h 4g b4 dq 3w 2s 2 5k 31 4m 3h 2s 2s 2e c 2 11 1r l 4x 2s 2s 2s 2s 2 2q 2 2s 6w 1g 8e 2r 2s 41
9v 2s 2s 2s 2s 5e 6 2s 2s 2s 28 k 3m 1y 2s 2s g 2c 2s 2s 23 p 2n 3 2p 3 1f 45 2q 2r 1 2 2s 2q 2 5k 2s 2s 2q 54 i 4 2v 2 10 1g 3
13 ct x 1v 2s 2s 1w 6u 4r i3 1o f 8z 11 38 y 6a 4t 12 ca d 42 5 11 2q 1n 15 2s 1 2r 2t 2r 1 2r 2 2r o 23 1 8b 2 2q 2 4s s 1a d
3v 2 2s 2q 2 2r 49 17 2d m1 1y 9i i7 ar aa 2s 8k 14 46 2 1i 18 2 47 2c 1t 1t z 8c 6t 1j 2s 2s 3p cx 4 2x 37 28 5k 5k 18 8a 4e 2s
1t 3r 4 5g 2s 2s s 14 2c 44 gr 5v o5 4p d 5t 8l 4v 17 2t 2s w 1v 1 2r 1 2r 1 2s 2n 5 3 21 j 4 2g d 1 2b f 1 2r 1 2n 4 1 22 3h 2o
5 2r 1 2s 7m p 2o 2w 1 2r 5g 2n 4t rn 18 bp 1z 1r 11 3d 6g l 22 60 5 w 28 3c 4r o7 4e 5j 2s 2h 91 2f 24 o 2s 2h e 2q 2s 2 2q 1
2t w 1u 2 2 2o 2 2r 1 2r 1 2 2p 1 2 2p 3 9 2h 2 2p 3 2p 1 2u 2s 13 1l 1 1 2 5e 1i 1e 2o 2 1 1 2 5h 3 i 27 23 1i 21 2s 2s 2s 2s
2s 3e u 1c 9t g 5l 3m 4c 40 3h 23 2s 8c 1f 18 5 1p z hx 7 79 t i9 1p 13 3m ab 1s z 9d h7 2f 5g 1h 90 5i 6a 1o jp 3z 7 70 1j l3
5f 3l np 2s 2k 8 8c 15 9b 31 e9 2 6d 1z fe 42 2r 4e bm 5m r 2s 25 n 2s 3s 4f 2x 1s 10 2n 5 2n 5 2m 1x v 5k 6 5e 2y n 25 14 30 42
22 cx k3 ml r 1m 4v 29 4j 4m 4w 3s 28 e cj 2g 7f 41 5k 2s 2q q 4a l 98 4o 1j 40 83 jb 3x 1s 6g 1b 4o 8 4d 76 gv 2j 6s 1z 3i 2r 5
5k 2o 3 1 2r m 23 3 2t 2s w 48 e 2s 5o 5k 5g 14 n 11 2b 39 x l 1 1q 57 2o 2w 2s 2s 13 1p 2s 2s 2s 2s 6 u 15 n 1q 10 3q 1u 11 1o
dz 4l z 2s o 24 5k 1q 3z 2x 2x 11 44 2p 3 5k 2s 1 4 2p g y 18 6 2r 5l 2r 1 5 2n 10 1s 2s 2s 57 35 2s 8 2j 1x v 2s 1 2s 91 39 1g
2s 2b 91 4d 4a 18 2f p 104 u 2 54 20 9j 2s 2s 5k 5k 5k 4l g j 5k 7 2l 2s m 26 2s 2s 2s p 23 2s 6d 43 l 2s 89 2z 5g 2w 88 1z 7g
5h 1s 2s 2g c jj 3d 2a fi l fq 5i fw 4y 2j 8 5 55 f 2o 4 2o 4 5g 4 2s 2o 2s 2w 4 2i 6 7z 30 2t 4 2o 2s 2r 77 15 5 23 p 17 1g 5p
v 1c 3d 2s a 2i 2s 13 1p w 1w 2s dd j 5 g l 2f 1z 5e 2s 6 2s 1a 15 bf 2 1k 16 2s 2s d q 1l 6 1y s 2 2m 4 2 z 1r 2 11 1f a 17 z m
2 t 1x 1 1 2q 1 1 1x t 1 1 2r 16 1m 2s 1 2q 1 1 2q 1 1 1r v 6 1v v 2 8 5 18 16 1 2m 4 2s 6e i7 ad 41 19 6c 1g 2x ff 5n 58 1r 5
1g 2s 2q 2 5k 32 2g 2 b1 8 2n 2s 2a i ef 26 1i 1 5g 2f 2g 1o t 4i 7s 61 9 10 2m 1w l a9 v 2q ej 6l 1c 5c 2 q 4s a 3w 2s 26 23 w
3a 1e 2s 2s 4 t 1v 5h 2v nq 1a 2s 60 2f 5k 18 74 2s 2s 2s 2s g o 98 3k b4 5k 2s 2s 2s 5j 2s p 23 c iz 5 1l h 10 2i 2n 5 2s 2s 2s
d 2f 8c 2n 5 2s 2s 2s 1i 8o 31 ae bm 2x jx 1s cc 3 2q 2 2p 2s 1 1l 17 2e 38 5h 1u 11 1 2s 2r 1 1e 1b 2 1 2r 1 2r 1 2o 3 2s 2s 1
2r 2q 2 1 2r 1 z 1p 1 2 1 w 1s 2s 4 5f 5 4w 3g 2s 2s 2n 5 2n 5 33 2h 2s 2s by a hl k c9 1s 5g 1l 6v 7u i 2v 2k dx 10 3p 6j 5g 2w
30 3v 52 1e 4n 19 1k dj 54 o hu 97 35 5 12 u 1 y 18 l 1 2r 2s 2s 1 2r 1 9 2j 1d 1e 1 1c 1g 4b 18 1 2r 1 1i 19 1 2r 1 2r 1 l 1 25
1 14 5 1i 7 2l 1 1v w 1 2r 1 2r 5k 1 2r 1 2r 3k d6 es 15 9d 2c 2s 5k 2s w 2a 2s b 31 79 6 1 2 u f 1h 2 2p 1 2 2p 1 2 2s 2q 2r 1
2r 3 2p n 7s 2c g 2s 2s 1 p 22 18 1i 1l 19 v 1u 5k 1 2 2s 1 2o 3 2s 1 2s 2q 1 9 3 2f 1 2s e 3t 1c 1 q 21 1 8c 2s 2r 18 4c 1 2r 1
1r 10 1 2r 1 2s 2r 1 2r 1 2r 1 2s 34 1u l 1 2r 2s 4 2k 5 2s 21 r 13 1p 2n y 4r 2q 2 8d 5j 2n 5 2s 2n 2x 3r h f x 2s 4m 6i 2s 2t
5f 1s 3x 2s 2n 5 h 2n 45 1o 27 4l u 2s 47 1d 85 34 2n 5 2v 2p 2s 2s 2s 2s i 1r 3h 2m 2s 2m 6 31 3k 4j o 24 15 1h 6 2s 2s 2s 2s
45 k v 1j 1c 2p 2f d 2s 2s 2p 3 1 2k 3 2t 2r 1 5e 6 14 1g 30 2s j 27 2t 1 2r 2t 2q 2 8c z 1t dv 9 22 h 2s 1 2r b7 2s 2s 2s 1e cg
1h 2q 1f 2q 2u 8a 2 2q 2 5i 2 2q 2 r 17 s 2 2q 2 87 1b v 3f 3n 1x 8b 8c 2s 77 15 2s j 50 2 d4 3p 29 h 1 1 2r 1 2q 1 1 2q 2 2q 1
1 2q m r 47 1 1 5k 2q 2s u l 46 1 2q 1a 1i 2s 1 f 2c 1 2r 1 2s 2r 1 5 2m 1 2r 2s 2o 16 68 5o 6e 9t 3 4u t 1c 4 2h m 11 15 p 1g
3f 5k 1p 13 e1 cn 2f 3f 7 3k 4a i 1i 3u 10 46 3s e 2 5x 4h 68 5k 2s 27 3d 2o 5 t 1y 1 j 28 1 2r 1 2s 6 1e 17 2s 1 27 k 2o 1y 2g
16 5 1o z 4 1 2r s m 1a 9n 4e 2r 1 5f 2x 2o 4 4d 14 2h b 3 5e 6 2o 1 5n 2o 4 2o 1 5h 2 4 2s 2m 6 2m 6 x 1r 4 1c 1g 2s 2s ds im
fk y 7i 5i 5 2e 7f 5r 3a 13 8y 60 2b 30 hu b1 t 5n 2u ks 2s 37 2d 3u 29 29 57 2a v 22 3i 5k n 25 2s 2s 2s 1l 17 2s 2s 2s 2s 2r
1u 4 r 1 1x u 2s 2z 2o 2p 3 2p 3 r 1y 1 2 16 1k b3 19 1m 2s u 1v 2r 2 2q 1 1 2 1i 17 1 1q 11 1 2 20 p 3 19 1g 2r 1 2r 2v 2 2q 2s
1 2r 1 1 2q 2 2q 2 2q 2 2s 2s 2c g 2s 2q 1 1 2q 1 2s 2s 2r 1 1 2g b 1 15 75 1 1 2s 11 1p 1 1 2r 2r 1 1 2q 2p dv b3 1 10 v b h1 a
5v 2g 24 3g 1 5j 5n 2s 2u y u y 2u 2q 2 1v x 8 15 47 2s 2s 2s 2q 2 r d 1m 2 2q 2s 2s 2s 3r q 3r 2c 64 2s 2t 2s 8c 2s dw i4 p 3f
2y p 1h 60 19 e5 28 53 8e ix 3r j 7s 5w 5e 2y 1m 2c fl 7x 2r 58 23 5j 1 1b 1h do 8 e2 2s y 4n y 1t 2l 7 2s 1f 11 c 26 m 2s 1s 10
9 5b 40 74 6j 1j 5u 1f 1d 3m 1m a 28 9 3f 3u 2s 1b 5o 8b 1 2r 2s c 1m v 2s 2o 4 2r 21 s 3 2p 2r 1 2r 1 7 2k 5k 8b 1c 1g 4i 12 2s
2s 2s 2s 3e w 3n f 5k 2s 2s o 6u 38 v 7v 5k t 1w 5d 7 4 2 p 1z 2 2 2s z 1t 1c 6 16 2 2o 2 2 2q 2 4 2o 2q 2u 2s 2 2s ds 2 2 2s 2s
1r 3n 6 2o 2q 2 2 2 31 ql 3f 2i 2t s 1b j0 60 3x 1s 7 t 8r 54 2s 1 5 2m 2t 2p 8f 8c 2s 18 74 1b 1g 3f 4x 2t 2v 1g 1b 1 20 s 1k
9k 2r 1 m 6 1z 1 2r 1 5k 2s 2s 2s 7s j 1 2s 2r 2t 1h 2n 70 1c 24 o 43 4 2o 1 2r 6 i 2a 2m 5 1 2m 6 2s 2s 2r 1 2s 2n 4 1 2r 2s 1
2s 2s 2s 2r 1 2r 2t 2q 1 1 2s 2r t 1z y ij 1n 15 2s r 21 2s 1q 3i 5w 2s 2s 2s 5k 1w w 69 2j 2c 2q 1 2r 1 2r 1 3 2g 8 1 v 1j e 2r
1 2s 2r 1 2s 2s 2r 1 5j 1 2s 2s d r 1o n 24 1 g 2b 1 25 m 2s 1 2r 1 3o 4a e 2s 2n 2s 2s 2s 2s 1 2r 1t 3s go 5j m 4z dv 5l 2x 1k
18 2s y 1u 5k 2s 2s 17 1l 2s 2i a 2s 2s 2s 2s 8c 1x 97 2f d 9r 5k 8i 1f 7t 3h bh 1f e3 18 3b 6w 1f 1d 4 2o m 26 2s 2s 4 2o 4 1x
v 88 27 5 60 24 s p 23 4a 42 2o 4 49 1b 2s 2s 2o 4 2s 2r m 4y 5m 17 1j 4b 14 2x 13 e 1b 2s 2n 1k 6 3z 2s 1l bm s 2p 5k 2s 2s 5
5r b i 3b mf 50 b5 3a 59 a er 9c 1s v 1w 52 j 5k b4 2r 2s a4 6 20 9y 2s 2d j 2 2s 2p 3 2p 3 1j 19 2p t 44 n 2t 5j 2 1 2p 1 2 2p
1 48 1b 1b 1j 2q 2 2q 2 1 2p 2 1 2p 1 2 w 1t 3 2r 1 1m e p 1 1 1 2p 1 1 1 1 18 1g 1 1 1 16 1g 6 1 9 2i 2 2m 4 2s 2s 2s 57 9 x 2a
2b 2u 2q 2 1v 3n 5p 12 1l 1i 1c 2s 5k t 1g h 2 11 1r 2s 2q 5 b4 5k 1i f6 1q 6m 6 2d 22 z 2s h 7v dx 2s 2n 5 19 16 d 15 1n 2s 2s
2s 2s 16 70 8i 2s 2s 5f q 3q 13 6 1g 16 6 1d 1f 2s 2n 7l v 2s 2s 1 x 31 1 1l 2r 1 3c 27 1m 16 2s 1 z 4k i 2b b3 1 2r 2s 8c 2s 2r
2s 2s h 2b o 24 2s 2s k 2j 2h 1c 1g 2s 5k 5z 55 2g c 25 n 2s s 20 5k 4h e p 52 4 5x 2s 2v 4 2l 3 2p 3 2s 2p 2s 3 b 6o 1a 2s r 2p
4z z 56 5 7j 3 1j 16 al wi 7f 4z 2s 1n p 1l 1w 2j 17 13 i 18 9m e3 2o 8a 23 m 3k z 3o 99 3k dd 6o 10 a 9 28 2r 2s 1 2r 1 4h 3w y
55 3k 5e b1 1q 2s 2r 1 1k 17 1 1v x 1b 13 3b 2s 18 1j 1 2r 1 2r 1 2r 1 2s 2r 1 2r 1 12 1p 5x 59 m 1g o 2s 2t 1x 8 3e 1 2s 17 c
18 1 2r 1 2s 2s 7 2l 7 91 4i 4 3n q 4e 29 1i 1j 2j b8 2o 4 2s 2s 2s 2s 2f d 2s 2s a 2i 2s 2q 3 1 5j 1 4v l 5k 3 2s 1 1r 10 1 2r
1m v 8 3 1 2r 1 2r 1 2o 13 1p 3 1 2o 2w 2s 5g 2v 11 14 k 3 2s 1 2r 1 t aq 1j wq 2e b5 dj 5m 6k 1 2 w d 1 1g y 2s 4h 3f g ae 79
70 if 1g 3 2z 21 k 21 o 3 2p 3 21 o 3 1c 1d 3 2m 3 3 2p 3 2p 2k 5 3 3 2m 3 3 8 2h 2s 13 1p 2s 2s 2s 3 x 1v 1v x 4d 3t 6 3k 1u 2
2s 3 2o 1 3 1 1p 12 1 2n 5 2s 2r 1 1w s 3 1 2r 1 1q 11 1 2n 4 1 6p 1j 2v 2t 3i 6 1s m 26 28 n 1s 3s 2o 4 i 2a 5g 37 2h 2s 20 s
2s 2s 2s 1r w 5 2s 4 2j 4y 93 2s 8v 2b r 1z 2s 2s 2s 5j 2u 2q 2u 18 1i 25 n 2u 2q 2u 7 g 25 2s 2s 2q f l aa 5e 2s 8c 5k dz ch 4m
2r 50 2s dw 5j 2s 2t 2s 2x 2s 2s 2s l 27 2s 2s 2s 8c 6g 2h 27 5 1k 13 cl 1b dr 4 2s 2s 2s 2s 9 2j 2t 1s 7 s 1 2r 2s 2s 1 2s 2s
2r 1 2s 2r 1 2r 1 5j 1 2n 5 2s 2r 1 2r 5k 1 2r 2s 2f d 3a 2b 2o 4 2o 4 2o 3 1 2s f 29 4 z 1p 3 1 2r 1 2r 1 10 r x 3 1 1i 1a 2o 4
2o 4 2o 4 a 21 38 1 2r 1 2o 3 1 2s 2o 4 8b 21 3j x 68 98 16 31 1o 5k 5k x 1v 2s 2s 5k s 2y 7u 2c 2r 2s 1x s 3 1 2o 3 1o 14 2p 3
5f 2 2v 2s 12 o 13 2r 1 3s 1r 17 1l 2s 73 19 51 3c 8 2k 2n 5 3d 138 2h ef 24 7s 2s 3 1 2o m 7e 38 2r 1 2o 2v 1 19 1d 5 2n 5 1e 3
16 5 2n q 50 2m 2 3 1 2r 1 19 1j 1u y 5g 3 1 2r 2s 2s 2n 2 1j y 7q 45 17 13 6d bg dk d3 49 j 6f 5k 2q b 59 2s 5k 29 8g 61 2q 2 a
2g 1b 1h 2u 2s 2s b4 5n 1c 3v m 1m x 2s 68 a 2j 21 5k 2s 2 2q 2 5k 34 1v j 63 3a 1t 9 2h 2 71 18 2s 2s 2c g 2s 2s 1t z 2s py 1u
2s 14 78 2s 2s 2s 2s 2d d 2 2s 2q 2 2q 2 1z 2f c8 1p 13 2u 3z u 10 5b j 5y 4c 33 5k 2r 1 2r 2 2q x 1z 2s 2s 2s 1w w 2s 1d 1b 4
2s 2q 2q 4 r 2f 2a 48 1g 2q 2o 2 4 2o 2q 2 2 2 2o 2 2 2f 9 4 2o 2s 2 2 27 8 9 2 2 2p 2p 3 6 57 2w c 3 2g 2p 3 8c 1e 1e 2s 2s 3j
45 l 3 2p 2s 5n 2p 3 5k 2y 20 1u 75 1x 97 2s 59 33 b4 2s 8c 2s 2e 5 31 2s 5k qi 3n 2e tm a1 2q 2t 1 2s 5k 29 h 1 2r 1 a 2j 2e 2z
7 7b 11 3c 4y 2u 2s 3f 23 2 54 g 79 ew 50 kq 1y 81 2f 3x 87 4j y 2s 2 12 1o 2 2n 3 2s 2s 1w y 2s 2n 5 2n 3 2 2s 86 6 2m 6 17 1f
6 h 15 10 4 2s 2s 2p 2r 1 5n 5k 53 5p d5 oh 3p 33 dz 11 na 5j hu ov 1 p 22 29 j 1 5g 3 1 2n 4 3y 1i t 23 47 1d 2o 5 1p 3r 49 1t
2e 1r 11 19 5 1e 2s 2s 2r 2t 5j 1 a2 g 2v 8z 6l k 3e 19 3u 1s 17 39 2q 15 x5 5h 17 cg 6j 3u 6g 6w 6w at b1 2s 2s b 8 54 2s 1y u
5h 1w w 1u y 3 r 1y 5n 5h 3 4j y 2v 2h 1m 3b 4d d4 5s 6a 1b 1z 31 4l 1t bu kk z 9 ap 44 cb 68 2s 1l 2e 1l 5k 2d dq p 5k 22 q 2s
1v x 3j 1w 2s 2x 2s 2s 2 6 2k 2s 2s x 1v 2s 2s 5k o 1p f 2s 8c l4 11 2 2q 2u 2q 2 2q 59 b 2s 33 12 1f 2u 5k 8a 2 5i 2v 2s 8c 2s
2s 2n 5p f 55 2s 8c 7 58 2s 5 21 m 2x 2s 2m 2y 2p 3 tq 4h gn 71 e8 2s 3a 7t r4 92 1q l aa 1a 2t 2u 5k 1 z 1r 1 1 1u w 2 h 9s u
6i 7f 1e 1c 2 7 2l 2s 1x 3n 27 g 5 q 21 2o 3 2 1l 12 5 2s 4o x 18 f 15 2s 2s t 25 2h 5k a4 10 2n a 4 1x h a 3x 9z 5f 2x 2s 2s 2s
7p l 1z 1w 11 1 1u bu 9b 2o 2k 5s 2y 46 3 17 2q 2 41 1j 2c e 2u 2s 3x 4a 5 2n 1x 3u s l 1 1c 2s 2s 4b 4k 29 51 d3 7x 4g 5k t 1z
m8 66 26 1a 2h sm 39 am dc bz 24 f 3x 6h l6 17 3u 3a 2s 30 66 1z 1v 1t 1w q 21 2s 2t 2r 2p l 7v 8b 2s 2s 8e 1l 17 2s 2s 9 4y d
2s 2o 4 2n 5 2s x 1r 4 2s 2p 1z t 2s 3 2s 17 49 4 1a 1e 2s 1 2r 4 1x r 6e 22 2p 14 4g 3 1m 16 4m 3p 1 2r 1 32 2h 1x v 2j 9 2t 2p
3 5h 3a 3f t 98 m 24 7j u 53 e 3 27 l 3l 4r 2s 2s 2s 2p 2s 2v 32 57 1n ag 1t 2v 3u 1q 5k 1 12 1p 5k z 1t m 1m k 1 5j 4f 15 2i a
2t 2d 37 5k 2r 5l 2s 12 1p s 21 2s 5l 34 58 2s 2n 5p 2s 2s w 1w 2g c 5k 2s 2s 2s 5f 2s o 24 51 8x 2f 4n 5o 30 x 2t 5d 6 i l 1q
2r u 1y 1c 1g 2t 2s 2s 2s 2s 1m 15 1 1q 3t 1 2s l 27 1k t 3g 94 io 24 c b4 11 7w j9 3c 39 1f b4 j 46 6w 2b 5d 2z 1e ci 6y 29 a i
22 7y 55 b4 10 1s 2s 5k 5k k 7 21 2s 2s k v 1d 2s 2s 2 2q 1c 1g 1t d ee jp 25 50 1f g1 bb 2v 2p 3 1p 10 3 2p 3 2p 3 2s 2m 3 3 2p
3 2p 3 2s 1e 43 1o 3w 2s 3 5 2k 7j w 12 a2 2a i 2p 2l 5 3y cq 31 11 cx 81 1v 56 kr 5 2n 5 2n 1 4 2o 2s 4 2o 4 2s 3d 5z 1o 7s 3c
5k 4 2n 5 2s 5t 2e 4r y 2p l1 1c 2y 81 1z x x 8z 14 23 g 9 z 1t 2s t 4r 8c 2q zg 68 2s 3f jc m 1r 2s 1 16 1m 98 7f 1 u 1u 2v 2s
2s 1 88 2s 1c 1j 2s 1i 1a 1 4b 15 4 2s 2r 1 2o 3 b 1x j 2s 4e bn n 23 p 2l 7 3j 2q 23 7a 8j 80 17 2s 8d 2s 25 3r 38 1w 4 2o 4 5q
2w 2i 2o 8c 2e 5y 24 3g 4 2o b 18 1n 2e 4 2s h 28 2w 1f 1d 2o 71 4t 26 1i 42 2o 4 5g 2s 2w b4 2s 8c 2o 58 cq 1i 2r 1 2s 6i 1v 5u
69 1s 49 1b 2s 4m y 2r 1 2s 5k 3 2s 2s 2s 53 bl 2s 2s 26 eb 5r b4 7m 38 3s 9d 3a 64 2q 2 2q 2 2q 3h 6t u 2s 2u 2q 24 o 2 5 5d 2
2s 2q 2 2r 1 2r 3w 1k 2w u 1u 4 1 24 n 2o 4 1r x 4 2o 4 4 b 2e 2s 2n 5 5k 2r 1 1t y k 43 1 x 2 l 20 1z 1z 1m 1w 11 2m 6 2n 5 f
2b 1l 6 11 5k 1w w 2s 1v x 2s 2s y 2f 27 4o 5e 12 2s 8c 2s 2s 2s 2s 17 24 g 4g 2v 6n 1z 2i d2 8v n 1a eu ai n4 26 2a 2h 6z r 21
2s 2s 2s 7t 2e 3p 2s 1t z 2s 2s 5i 5j 2t 3y 2y 25 ae u 1a 68 2t 2r 1 2s 8c 2r 8 5c 1 2q 2d i 1 2r 1 f 2c 1 2a h 1 2r 1 2s 2s 2s
2s 98 1d i 1 5j 2s 1 2r 2s 1 2r 1 2r 2s 3y 1m 4w 2q 3g 42 d 3x b4 6q 4l 1n 21 54 8i 2o s 2e 1p 2k 3a 2i 1e ev 2m 19 7r 38 2c 29
j 5k 2i a p 8x 1i 2s 15 1n 1h 1b g 2o 2g 2t 24 25 1b 3t 1r 1u y 2q 4s u 2i 2w 7v n 2s 1f 7b aq 3i 22 2s 2r 2 8c 2s 5k 5k 2s 2s
2s 2s 2s e9 2f 2i 8 2 2s u l 26 12 v 2 h 2b 5m 6p h 2v 3e 1i tr 31 va l 5m b8 9y 4e t 93 h0 p 62 2n 3 2 2s 2s 2q 2s 3y cs 5h 2s
2s 2f d 8h 2n 2t 1b 1i 2 2s 2s 19 1 3 1f 2q 2 2q 2 2q 5m r 1z 2 5f 5 2n 5 2s 2s 2s o 1z 5 4o 3o 1g 1c 2s 2q 2 w 1q 6 2s 1r 1y i
1c 5k 2n 4f 42 6 6x 1h 2k 2s 2s f 2d 5x 2a 2s 5 g 3e 7a 6q 1i 2 2r 1 2s 2f d 2s o 24 1j 4o 4v 2s r 22 aq f 2s 2q 1 2r 2 1b 1f 2s
2s 1 1 2s 3o ta 11l 1m 7v l o 1g 2h z 2o 4 u 4q 5k 2s 2s 4f cy af 7 3u 4b 17 2d 4d r 2i c5 4j 1g 44 2s a 17 43 2s 2s 1l 17 23 2m
er 2s 8t 4j 6b 2h e 4b 1p 4z 1q hb 5q 2s 1e fd 2s 3m 1a o 53 3u 11 b v 4b 6 13 2s 1g 1c 2s 8c 2s o 24 64 7q 2s 12 1q 21 4b 3n 3x
2s x 7f 63 6m 17 1d 47 5k 2s 8c c 21 f 2v 2s 5g 2w 2s 5k p 6 38 1d 4 5f 5 2n 5 29 j 2s 2i a 2o 4 2s 1v 4c 20 7u 5d k 8 2t 8b 2t
5j 7m r 2r 1 1d 1e 2s 2s 1 1p 13 2s 2r 1 l 3c 4f b3 1 2t u 34 76 2s 2s 2s b4 dw 2s 2s 2s 2f 35 7x 1o i3 6e a9 1r 9e 8b 15 1o he
iy 5w 43 f9 f4 61 o 2 2s e 13 18 2v 2q l 27 2 4 2k 1 1 2 4t 3g 2r 1 2t 2 b2 1h 42 5l 21 r 8e 2s 1a a 3z 2s 2s 2s 2s 2s 2f d 2s
2s 1i 6u f x 1g 2s nn fb 5k 2s 2s 1s 10 2s 2s 1u y 8c 2g c 2s 5e 6 ay go 2y 5k 2s 17 4d 1p 13 2s 2s 5k 2s 26 m 2s 2s 56 u 6q 6g
4 5 2p 3 34 58 8c 2s 1b 1h b1 ft u 11 55 39 1p 2u 7 3 2i 8c d 2f 2s 3i 11 4j 3u 10 8c 8c 2s 1h 18 2v x 48 f 1h 6v 83 v d 1w 15
fr 2e 5 2s 2f d n 25 1 2r 2s 1 2r 1 5j 2s 5k 1 1t 3 1y 1p 1 2r 1 1v s 5o 5h 2v 2s m g 1q 2p 3 2s 6 5b 8a 2x 2o 4 23 p 89 3 2s 1r
11 2s 2p 1 2 2q 1 1z t 2s 16 13 i 1 17 1k 1 11 1q x j 1d 2s 5j 1 1i 19 1 2r 6 2n 2r 1 2s 2s 5j 2s 2t 2e d 1 2s g 2b 1 2s 2s 2u
2s 99 4j v 1x 4 3 2j 6 go 1t 4s j t 37 2s 5g 2s 2w 35 1e 8z di av 115 2s 2s 2n 5 i 2a 2s 2n 5 2n 5 p 4v 2s p 23 2n 5 m 26 m 1q 9
7 p d 4i 2s 2s 2s dr 2w 2s 2s 8n d 24 43 4d 2o 5k 9 g 5h 26 au a 2s 2s e 56 1m 10 6 o 4x 2s 1g 1c 3 4l w 5g 4 2s 2s 2s 2o 4 2o 4
8c 2s 2s 2o 2s 4 2i a 3s 66 t 9 2u 89 3 ak 2w d 2v 1q z 3 2s 5k 2s 2s 5k d ao 5n 2s 79 12 5n 2k 2 6 2s g0 l 3 2s 2g 9 3 1z q 3
2p 3 d 7 d 1s 5n 2p 3 2s ac ju 5m 21 2w iu 3m 5y 7p 1q l8 oy in ex 2l 7g 13 3w 2b i 26 4t 8k d1 et 2 2s 2q 2 2s j 27 2 2s 2s 2s
5 2l 2 53 f 2s 2 5k 2s 2s 2q 2s 2 59 b 2q 2 2m 5q mo 29 19 1j 2s 1l 2v 14 9 42 44 2p 3 2p 3 2s 1s 10 2s 71 1b 5k 5s cj 3g 4a 45
4q 1l 9b 44 z cv 48 1l 2k 3 5h 2s 5n 4v w 1z 3e 2s 8z 22 6d 3 7j 2s 1q 12 8c t 14 dw 9 3a 2s 72 62 5a 2g 1q 39 fh 4k co 2n 5p 2s
26 m 5k 2n 5 57 d 5f 2s 18 1k b4 3a b4 bb 43 1a 1e 3i 5i gx 7 2 5b ae 4m 3w m 1 2r 1 2r 1 1 5k 2q 1 1o o f 1 2r 1 3q 4 8j cn 2t
2s 5i 2 2q 2 2q 2 2s 22 f 55 3f 7v h 2s 8c 10 4k 2s 2j 9 2s 2s 7 42 9n 1q 12 4y p 2s 6 86 2s 2s 2s 2s 2b h 2s n 2s 1e 6 l 2s 1v
x 2s l 7v 2o 2s 2m 15 11 3k 2s 2s 1f 41 2 7 3h n 3z 2s 2 2s 1c 1g 2c g 2q 5m 2p 3 2s 2p 1 2 2p 1 2 2s 5 2n t 1x 2 5k 2p 2v 2s 2s
p 24 28 k 1w w 2s 23 p b4 2s 5k p 9r o 8c 5k 3 52 f 22 q 25 2e 35 k 1k 3z 9y 9j b3 2o 2x 2s x ce 64 34 2k 39 t f 6n 2t 1f 1d 2o
1l 9n 5f 5 2r 5 2n 1 b 2g 1 1a 1h 2s 1a 1i 1 2r 2s 1 2s 18 4o 4q f p 4v 36 5f 2x 2e 4t 7t 7x 10 34 5x 2s p l 4a j 29 dv dw 8c go
9c 7h 8 2k 2s 4w 3g o 1u a 2s 2s 2s 2g c y 1u 2s 2s 35 ar 3i 6f 17 2i a 2s 2s 3 1c 1c c2 1q 4 x x y 4h 13 2s l 27 8c 2s 73 19 17
1l 8c 58 34 2s w 7g 30 3y 1e 5f v 5w 1q 2s c 2g b4 y 4m 2s 8c 2s 5 4w h 2s 6 89 2s 2p 3 2p 3 2p 3 1p l i 1a 30 1a 2s 2s 89 3 17
4a 2s 3 2p 3 2s 2s 74 4i 6a 1a 3w w 4 v4 4r 95 5y 2s 2s 48 44 13 2c 47 1z 1j dw 2s 2s 10 6o o 2s 2s 2s 1p 13 2s fp 1x 29 6o c pb
7h 5s 4k 7p 2s 2r 1 2r 1 g 2c c 2g 2r 1 2s 1h 1b 2s dv ie bf 12 cl 55 19b rp eq 7d 1h s 1f go 2o 4 2s 2s 5k 3g 20 4 1d 9m 2t 4r
t 4 2s 5k 2s 2s 2s 2s 2s 2s 2s 2p 1x 3x 5e 5h 5k 2s 2s 1m 15 4 2j 5 1 3 2o 1 16 1m 2v 1e 1b 2s 11 n 13 1 2s 28 k 3 2p ji 2s 2s
2s 40 1k 2s 2s 2s 2s x 6q p 8c 44 87 1h 2w 2a 5 a du a zw 2s 2s 2s 2s oz 2s 2s hd 4v 2s 2s b3 e7 6o 5z 7p em 3f hi n 4b 3g 4z 2s
2r 1 2p 2 5l 2h b 2p 2 2s 2t 9 2j 5j 37 2e 7 2l 2s 2s 2r t 9z c 2u 2s 11 1r 5g 4 2o 4 1w 3o 2u 1g 1c 2s 1g 1c 12 1o 1j 19 2s 2o
2w 2s 2u 2q 2 2s 5i 2a i 2 2q 2 15 5 1c ks 38 41 36 2n 6m 41 bj ga 2s 3 2p 2s 1u w 2 1v q g 2j 24 3g 2v 35 1w j 2s 2s 2s 3 2m 3
34 2d 44 1g 6q 1m a7 74 1d 30 16 e3 jq 30 6g 8w 2t 1w v 8d 2r 1 2s n 7p w 6x i 16 1m 1 2s 2s 2s 5k 2r 2s 8m 6w nn 3c cf c gg 8z
5m 2p 3 2p 2v 30 2h 1 2s 4r s 1 2 5i 1p 13 2r 1 2 2q f 1k v 2q 24 n 2s 3 2p 3 2s 89 8e 2s 5k 5k 5g 2s go 5o 2n 22 3n 10 4k 7e 64
jn 3l 1u 47 g 2d di 92 6s 5 2s 2s 2o 4 2s dw 2s 2n 5 2s 4m 3l 1 4 7n i 3 2r 1 2s 2s 4 2s 2o 1a 6v 96 1d 6a 3j aq 9a ow 4f 2s 2y
4t 5z 5b 9w 28 27 p0 16 13 j 2r 8b 1x 2x 3j v 2j h3 bd 1i 5k 26 54 1w 20 2r 1 2 q 22 g 54 4 2o 2q 2 2p 1 2r 3 2s 89 2t 1i cg 2q
2 1o 12 2 2q 2 1q 10 2s 2u 2p 3 21 6a es 27 55 8g 2s 2s 2s 36 3n 1t 3b 1z 2p 5o 2s 56 e 2s 2s 2s 2s 2s 13 1p 2s 2s 2s 2s 2s 5 4o
r 2s 1q 12 2s 40 3t j z 4 1p 2s 8sxxb l1rf7 7nlvz 19 62 4 6 2k 4 5 1 2 5 e 1 1 1 1 1 1 1 1 1 1 1 1 2 1 1 1 1 1 1 1 1 1 1 1 1 1 1
1 2a 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 6 2o
`

export function samsungCodes(): string[] {
  let code = 0
  return steps
    .trim()
    .split(/\s+/)
    .map((step) => {
      code += Number.parseInt(step, 36)
      return String(code).padStart(8, '0')
    })
}
